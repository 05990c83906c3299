"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { RotateCcw } from "@/components/admin/kit/ui/icons";
import { formatDateTime } from "@/lib/platform/format/date";
import type { VersionWire } from "@/lib/records/history/data";
import { fieldName } from "@/lib/words";
import { act, useAct } from "../ui/act";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import { call, callJson } from "../ui/request";
import { undoBy } from "../ui/toast";
import { changedNames, Differences } from "./differences";

type Version = { id: number; data: Record<string, unknown> };
type Current = { id: number; updated_at: string };
type Saved = Record<string, unknown>;

export function HistoryModal({
  entity,
  record,
  labels,
  description = "Cada vez que foi salvo, por quem e o quê.",
  onRestored,
  onLeave,
  onClose,
}: {
  entity: string;
  record: Current;
  labels: Readonly<Record<string, string>>;
  description?: string;
  /** Runs after a restore and after its undo. */
  onRestored: (saved: Saved) => void;
  /** Closes the form of the record, which a restore has changed. */
  onLeave?: () => void;
  onClose: () => void;
}) {
  const path = `/api/versions/${entity}/${record.id}`;
  const [versions, setVersions] = useState<VersionWire[] | null>(null);
  const [open, setOpen] = useState<Version | null>(null);
  const restoring = useAct();
  const comparison = useRef<HTMLElement>(null);
  const labelOf = (name: string) => labels[name] ?? fieldName(entity, name);

  async function show(id: number, isFirst = false) {
    const body = await act(call<{ data: Version }>(`${path}/${id}`), { failed: "Erro ao carregar a versão" });
    if (body) setOpen((chosen) => (isFirst && chosen ? chosen : body.data));
  }
  async function choose(id: number) {
    await show(id);
    // On phones it is below the list.
    comparison.current?.scrollIntoView({ block: "nearest" });
  }
  const showLast = useEffectEvent((id: number) => void show(id, true));

  useEffect(() => {
    const reading = call<{ data: VersionWire[] }>(path);
    void act(reading, { failed: "Erro ao carregar o histórico" }).then((body) => {
      const found = body?.data ?? [];
      setVersions(found);
      // The first is the current one.
      const last = found[1] ?? found[0];
      if (last) void showLast(last.id);
    });
  }, [path]);

  /** @param undoneBy the version that undoes it; if omitted, it cannot be undone */
  async function restore(id: number, updated_at: unknown, undoneBy?: number) {
    const sending = callJson<{ data: Saved }>("POST", `${path}/${id}`, { updated_at });
    const body = await restoring.act(sending, {
      failed: "Erro ao restaurar a versão",
      detail: `É a de ${savedAt(id)}.`,
      next: ({ data }) =>
        undoneBy === undefined ? undefined : undoBy(() => void restore(undoneBy, data.updated_at)),
    });
    if (!body) return;
    onRestored(body.data);
    if (undoneBy !== undefined) onLeave?.();
  }
  const savedAt = (id: number) =>
    withSeconds(versions?.find((version) => version.id === id)?.created_at ?? "");
  /** Describes what a version changed: "Título, Ativo: não". */
  function describe({ fields, flags }: VersionWire) {
    const names = fields.map((name) =>
      flags[name] === undefined ? labelOf(name) : `${labelOf(name)}: ${flags[name] ? "sim" : "não"}`,
    );
    return names.join(", ") || "como estava";
  }

  const isDifferent = open !== null && changedNames(open.data, record).length > 0;
  return (
    <Modal title="Histórico" description={description} width="lg" onClose={onClose}>
      <ModalBody>
        {versions?.length === 0 && (
          <p className="text-muted">
            Ainda não há versões. Cada vez que você salvar, a anterior fica guardada aqui.
          </p>
        )}
        <div className="grid min-h-72 content-start gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
          <p className="-mb-3 text-muted text-sm md:hidden">{versions && countOf(versions.length)}</p>
          <ol
            aria-label="Versões"
            aria-busy={versions === null}
            className="flex flex-col gap-1 max-md:max-h-70 max-md:overflow-y-auto max-md:rounded-xl max-md:border max-md:border-line max-md:p-1"
          >
            {versions?.map((version, index) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-pressed={open?.id === version.id}
                  onClick={() => void choose(version.id)}
                  className="w-full cursor-pointer rounded-lg px-3 py-2 text-left text-sm hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus aria-pressed:bg-hover"
                >
                  <span className="block font-medium tabular-nums">
                    <time dateTime={version.created_at}>{withSeconds(version.created_at)}</time>
                    {index === 0 && <span className="ml-2 font-normal text-muted">atual</span>}
                  </span>
                  <span className="block text-muted text-xs">
                    {version.user_name} · {describe(version)}
                  </span>
                  {version.same_as && (
                    <span className="block text-muted text-xs">
                      Igual à versão de {withSeconds(version.same_as)}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
          <section
            ref={comparison}
            aria-live="polite"
            aria-label="Comparação"
            className="sticky top-0 min-w-0 self-start"
          >
            {open ? (
              <>
                <h3 className="mb-2 font-medium text-sm">Versão de {savedAt(open.id)}</h3>
                <Differences
                  version={open.data}
                  current={record as Record<string, unknown> & Current}
                  labelOf={labelOf}
                />
              </>
            ) : (
              versions &&
              versions.length > 0 && <p className="text-muted">Escolha uma versão para comparar.</p>
            )}
          </section>
        </div>
      </ModalBody>
      <ModalFooter>
        {isDifferent && (
          <p className="mr-auto min-w-0 flex-1 text-muted text-sm max-sm:basis-full">
            Restaurar salva na hora. O texto de agora continua no histórico.
          </p>
        )}
        <Control onClick={onClose}>Fechar</Control>
        {isDifferent && (
          <Control
            variant="primary"
            disabled={restoring.busy}
            onClick={() => void restore(open.id, record.updated_at, versions?.[0]?.id)}
          >
            <RotateCcw aria-hidden className="size-4" />
            Restaurar esta versão
          </Control>
        )}
      </ModalFooter>
    </Modal>
  );
}

const countOf = (versions: number) =>
  versions === 1 ? "1 versão" : `${versions} versões, a última primeiro`;

/** Formats an instant to the second, because several versions may be of one minute. */
function withSeconds(instant: string): string {
  const date = new Date(instant);
  return `${formatDateTime(date)}:${String(date.getSeconds()).padStart(2, "0")}`;
}
