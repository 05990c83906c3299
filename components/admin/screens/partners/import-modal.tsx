"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FileSpreadsheet, FlaskConical, RefreshCw, TriangleAlert } from "@/components/admin/kit/ui/icons";
import type { ColumnMapping } from "@/lib/trade/imports/feed/mapping";
import type { Run } from "@/lib/trade/imports/run";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { useAct } from "../../kit/ui/act";
import { Confirm } from "../../kit/ui/confirm";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody } from "../../kit/ui/modal";
import { callJson } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";
import { ColumnMappingForm } from "./column-mapping";
import { Departures, DryRunResult } from "./dry-run";
import { ImportProgress, RunHistory, useImports } from "./run-history";
import { LIST_FILES } from "./run-summary";

const SAVE_AND = ["Salvar e importar", "Salvar e simular"];

/** Checks whether an import failed for another reason than the letters that would be lost. */
const isRefused = (run: Run | null | undefined) => run?.status === "failed" && !run.confirmable;

/** The initial state of the window: the history, an import that starts at once, or a picked file. */
export type ImportStart = "history" | "import" | File;

export function ImportModal({
  partner,
  latest,
  startsWith,
  onClose,
  onChanged,
}: {
  partner: AdminPartner;
  latest: Run | null;
  startsWith: ImportStart;
  onClose: (latest: Run | null) => void;
  onChanged: () => void;
}) {
  const imports = useImports(partner.id, latest, onChanged);
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(startsWith instanceof File ? startsWith : null);
  const [dryRun, setDryRun] = useState<Run | null>(null);
  const [forcing, setForcing] = useState(false);
  const { busy: saving, act } = useAct();
  const [comparing, setComparing] = useState(false);
  const [current] = imports.runs;
  const blocked = imports.running || imports.starting;
  const hasSource = Boolean(file || partner.url_csv);
  const shownRun = imports.running ? null : (dryRun ?? current);
  const excluded = partner.column_mapping.filter(({ field }) => field === "none").map(({ column }) => column);
  const columns =
    shownRun?.columns?.map((each) =>
      excluded.includes(each.column) ? { ...each, field: "none" as const, proposed: null } : each,
    ) ?? null;
  const isUnknown = columns?.some(({ field }) => field === null);
  // The mapping form then has the only primary button.
  const isMapping = columns !== null && isRefused(shownRun);
  const refused = !imports.running && current?.status === "failed" && current.confirmable ? current : null;

  const hasFileAgain = Boolean(file) || (shownRun?.source === "url" && Boolean(partner.url_csv));
  // A sent file is simulated first.
  const wasTried = !file || (dryRun !== null && !isRefused(dryRun));
  const mainIf = (is: boolean) => (is && !isMapping ? "primary" : "secondary");

  const importNow = async (force = false) => {
    setDryRun(null);
    setForcing(false);
    await imports.start({ file, force });
  };
  const simulate = async () => setDryRun(await imports.start({ file, dryRun: true }));
  /** Saves the mapping of the columns, and then reads the file again if it is available. */
  const saveMapping = async (mapping: ColumnMapping, label: string) => {
    const others = partner.column_mapping.filter(
      ({ column }) => !mapping.some((each) => each.column === column),
    );
    const sending = callJson("PUT", `/api/partners/${partner.id}`, {
      column_mapping: [...others, ...mapping],
    });
    const copy = { failed: "Erro ao salvar as colunas. Tente novamente.", quiet: true };
    if (!(await act(sending, copy))) return;
    onChanged();
    if (hasFileAgain) return label === SAVE_AND[1] ? simulate() : importNow();
    toast.success("Colunas salvas. Envie o arquivo de novo para importar.");
  };
  const startOnce = useEffectEvent(() => void importNow());
  useEffect(() => {
    if (startsWith === "import") startOnce();
  }, [startsWith]);

  return (
    <Modal
      width="xl"
      title={`Importações de ${partner.name}`}
      description={
        partner.url_csv ?? (file ? "Sem URL: lista do arquivo enviado." : "Sem URL: envie o arquivo.")
      }
      onClose={() => onClose(current ?? null)}
    >
      <ModalBody>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:grow">
            {hasSource && (
              <>
                <Control variant={mainIf(!wasTried)} disabled={blocked} onClick={simulate}>
                  <FlaskConical aria-hidden className="size-4" />
                  Simular
                </Control>
                <Control variant={mainIf(wasTried)} disabled={blocked} onClick={() => importNow()}>
                  <RefreshCw aria-hidden className={`size-4 ${imports.running ? "animate-spin" : ""}`} />
                  {file ? "Importar arquivo" : "Importar agora"}
                </Control>
              </>
            )}
            <input
              ref={picker}
              type="file"
              aria-label="Arquivo de cartas"
              accept={LIST_FILES}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                setFile(event.currentTarget.files?.[0] ?? null);
                setDryRun(null);
              }}
            />
            <Control
              variant={hasSource ? "secondary" : "primary"}
              disabled={blocked}
              onClick={() => picker.current?.click()}
            >
              <FileSpreadsheet aria-hidden className="size-4" />
              {file ? "Trocar arquivo" : "Enviar arquivo"}
            </Control>
            {file && (
              <p className="flex min-w-0 items-baseline gap-2 text-muted max-sm:basis-full">
                <span className="truncate">{file.name}</span>
                <button
                  type="button"
                  className="shrink-0 cursor-pointer rounded text-accent underline pointer-coarse:min-h-11"
                  onClick={() => setFile(null)}
                >
                  {partner.url_csv ? "Usar o endereço" : "Tirar o arquivo"}
                </button>
              </p>
            )}
          </div>
          {imports.starting && <p role="status">{file ? "Enviando arquivo…" : "Iniciando…"}</p>}
          {imports.running && current && <ImportProgress run={current} />}
          {refused && (
            <div
              role="alert"
              className="flex flex-wrap items-center gap-3 rounded-xl bg-warning-surface p-4 text-warning"
            >
              <p className="min-w-0 flex-1 basis-64">{refused.message}</p>
              {refused.id !== null && (
                <Control size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
                  {comparing ? "Fechar a comparação" : "Comparar carta por carta"}
                </Control>
              )}
              <Control size="sm" disabled={blocked} onClick={() => setForcing(true)}>
                Importar mesmo assim
              </Control>
            </div>
          )}
          {refused?.id && comparing && <Departures run={refused.id} />}
          {shownRun && shownRun.rejected > shownRun.total && (
            <p role="note" className="rounded-xl bg-warning-surface p-4 text-warning">
              A maioria das linhas foi recusada, e o site não mudou. Confira abaixo qual coluna é qual. Se as
              colunas estão certas, baixe os problemas em CSV e peça ao parceiro um arquivo corrigido.
            </p>
          )}
          {columns && (
            <details key={`${current?.id} ${dryRun?.started_at}`} open={shownRun?.status === "failed"}>
              <summary
                className={`mb-2 flex min-h-9 w-fit cursor-pointer items-center gap-2 rounded pointer-coarse:min-h-11 ${isUnknown ? "font-medium text-warning" : "text-accent"}`}
              >
                {isUnknown && <TriangleAlert aria-hidden className="size-4" />}
                {isUnknown ? "O arquivo tem colunas desconhecidas" : "Colunas do arquivo"}
              </summary>
              <ColumnMappingForm
                columns={columns}
                busy={blocked || saving}
                labels={hasFileAgain ? (dryRun ? SAVE_AND.toReversed() : SAVE_AND) : ["Salvar colunas"]}
                onSave={(mapping, label) => void saveMapping(mapping, label)}
              />
            </details>
          )}
          {/* Without known columns nothing was simulated. */}
          {dryRun && !(isMapping && dryRun.total + dryRun.rejected === 0) && (
            <DryRunResult run={dryRun} partnerId={partner.id} />
          )}
          <section>
            <h3 className="mb-1 font-semibold text-base">Histórico</h3>
            <RunHistory
              runs={imports.runs}
              partnerId={partner.id}
              expanded={startsWith === "history" ? latest?.id : undefined}
            />
          </section>
        </div>
      </ModalBody>
      <Confirm
        open={forcing}
        question="Importar mesmo assim?"
        detail={refused?.message}
        confirmLabel="Importar mesmo assim"
        onCancel={() => setForcing(false)}
        onConfirm={() => importNow(true)}
      />
    </Modal>
  );
}
