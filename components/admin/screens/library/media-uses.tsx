"use client";

import { useRef, useState } from "react";
import { Download, Replace, Trash2 } from "@/components/admin/kit/ui/icons";
import type { AdminMedia } from "@/lib/content/media/wire";
import type { MediaDetails } from "@/lib/office/library/data";
import type { Use } from "@/lib/office/library/uses";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { imageUrl } from "@/lib/platform/format/image";
import { entityName } from "@/lib/words";
import { IMAGE_ACCEPT, IMAGE_RULES, problemOf, uploadWithProgress } from "../../kit/media/image-file";
import { useGivenFiles } from "../../kit/media/use-given-files";
import { useAct } from "../../kit/ui/act";
import { Confirm } from "../../kit/ui/confirm";
import { Control, controlClass } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";
import { useQueryState } from "../../kit/ui/use-query-state";
import { useReply } from "../../kit/ui/use-reply";

export type MediaUsesProps = {
  media: AdminMedia;
  /** Runs after the file was replaced or deleted. */
  onGone: () => void;
};

export function MediaUses({ media, onGone }: MediaUsesProps) {
  const [replacement, setReplacement] = useState<File | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { busy, act } = useAct();
  const input = useRef<HTMLInputElement>(null);
  const isReplacing = useQueryState().get("trocar") !== "" || undefined;
  const address = `/api/media/${media.id}`;
  const details = useReply<{ data: MediaDetails }>(address)?.body?.data ?? null;

  function pick(file: File | undefined) {
    if (input.current) input.current.value = "";
    if (!file) return;
    const problem = problemOf(file);
    if (problem) toast.error(problem);
    else setReplacement(file);
  }
  useGivenFiles(replacement === null && !deleting, ([file]) => pick(file));
  async function finish(sending: ReturnType<typeof call>) {
    const body = await act(sending);
    setDeleting(false);
    setReplacement(null);
    if (body) onGone();
  }

  const uses = details?.used_in ?? [];
  return (
    <section aria-label="Uso e arquivo" className="flex flex-col gap-4 text-sm">
      <div>
        <h3 className="mb-1.5 font-medium">Onde aparece</h3>
        {details === null && <p className="text-muted">Carregando...</p>}
        {details && uses.length === 0 && <p className="text-muted">Em nenhum registro.</p>}
        {uses.length > 0 && <UseList uses={uses} />}
        {details && <OtherUses details={details} />}
      </div>
      <p className="text-muted text-xs leading-5 tabular-nums">
        {media.width} × {media.height} px
        {media.bytes !== null && ` · ${formatCount(Math.ceil(media.bytes / 1024))} kB`}
        <br />
        {formatDateTime(new Date(media.created_at))}
        {media.created_by && ` · ${media.created_by}`}
      </p>
      <p className="-mb-2 text-muted text-xs leading-5">
        Para trocar o arquivo em todo o site, arraste o novo para cá, cole-o ou escolha-o.
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={IMAGE_ACCEPT}
          aria-label="Arquivo para trocar"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => pick(event.currentTarget.files?.[0])}
        />
        <Control size="sm" data-first={isReplacing} onClick={() => input.current?.click()}>
          <Replace aria-hidden className="size-3.5" />
          Trocar arquivo
        </Control>
        <a href={imageUrl(media.path)} download={media.name} className={controlClass("secondary", "sm")}>
          <Download aria-hidden className="size-3.5" />
          Baixar
        </a>
        <Control
          size="sm"
          className="hover:text-danger!"
          disabled={!details}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden className="size-3.5" />
          Excluir
        </Control>
      </div>
      <Confirm
        open={replacement !== null}
        question="Trocar o arquivo desta imagem?"
        detail={
          <>
            <p>{replacement?.name}</p>
            <p>
              {uses.length > 0 ? `Troca de uma vez ${inPlaces(uses.length)}. ` : ""}
              Versões antigas e a lixeira ficam com o arquivo de antes. {IMAGE_RULES}.
            </p>
          </>
        }
        confirmLabel="Trocar"
        enterConfirms
        danger={false}
        busy={busy}
        onCancel={() => setReplacement(null)}
        onConfirm={() =>
          replacement && void finish(uploadWithProgress(`${address}/replace`, replacement, () => undefined))
        }
      />
      <Confirm
        open={deleting}
        question="Excluir esta imagem da biblioteca?"
        detail={
          uses.length === 0 ? (
            <p>Nenhum registro a usa. Não há como desfazer.</p>
          ) : (
            <>
              <p>
                Ela aparece {inPlaces(uses.length)} e continua lá até ser trocada; a descrição e o ponto focal
                se perdem.
              </p>
              <UseList uses={uses} />
            </>
          )
        }
        confirmLabel="Excluir"
        busy={busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void finish(call(`${address}?confirmed=1`, { method: "DELETE" }))}
      />
    </section>
  );
}

function UseList({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {uses.map(({ entity, id, name, href }) => (
        <li key={`${entity} ${id}`} className="min-w-0">
          <span className="text-muted">{entityName(entity)}: </span>
          <a href={href ?? undefined} className="text-accent underline underline-offset-2">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function OtherUses({ details }: { details: MediaDetails }) {
  const others = [
    counted(details.versions, "versão antiga", "versões antigas"),
    counted(details.trash, "registro na lixeira", "registros na lixeira"),
    counted(details.drafts, "rascunho", "rascunhos"),
    counted(details.scheduled, "alteração programada", "alterações programadas"),
  ].filter(Boolean);
  if (others.length === 0) return null;
  return <p className="mt-1.5 text-muted text-xs leading-5">Também em {others.join(", ")}.</p>;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : countOf(count, one, many);
}

function inPlaces(places: number): string {
  return `em ${countOf(places, "lugar", "lugares")}`;
}
