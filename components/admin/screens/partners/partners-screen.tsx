"use client";

import { useRef, useState } from "react";
import { type RecordParts, RecordRow } from "@/components/admin/kit/crud/record-card";
import { Control, RowControl } from "@/components/admin/kit/ui/control";
import { type Describe, FlagSwitch } from "@/components/admin/kit/ui/switch";
import { countOf } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import type { Run } from "@/lib/trade/imports/run";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { partnerWords } from "@/lib/trade/partners/words";
import { CrudScreen } from "../../kit/crud/crud-screen";
import { byText, type ListView } from "../../kit/crud/list-view";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import { Confirm } from "../../kit/ui/confirm";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { useQueryState } from "../../kit/ui/use-query-state";
import { useReply } from "../../kit/ui/use-reply";
import type { ImportStart } from "./import-modal";
import { LIST_FILES, RunLine } from "./run-summary";

const endpoint: Endpoint = { path: "/api/partners", body: "json", update: "put" };

const PartnerForm = onDemand(() => import("./partner-form").then((module) => module.PartnerForm));
const ImportModal = onDemand(() => import("./import-modal").then((module) => module.ImportModal));

const view: ListView<AdminPartner> = {
  layout: "list",
  list: "partners",
  note: "De onde vêm as cartas contempladas; o site mostra as dos parceiros ativos.",
  nameOf: (partner) => partner.name,
  lossOf: ({ id }) => <PartnerLoss id={id} />,
  text: (partner) => `${partner.name} ${partner.url_csv ?? ""}`,
  filters: [
    { value: "ativos", label: "Ativos", by: (partner) => partner.is_active },
    { value: "inativos", label: "Inativos", by: (partner) => !partner.is_active },
    { value: "pausados", label: "Pausados", by: (partner) => partner.import_paused },
  ],
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
    { value: "nome", label: "Nome (A–Z)", by: byText((partner) => partner.name) },
    {
      value: "atualizacao",
      label: "Última atualização",
      by: (a, b) => (b.last_update ?? "").localeCompare(a.last_update ?? ""),
    },
  ],
};

export function PartnersScreen({
  initial,
  runs,
  isRoot,
}: {
  initial: AdminPartner[] | null;
  /** The latest import of each partner, by the partner's id. */
  runs: Record<number, Run>;
  isRoot: boolean;
}) {
  const crud = useCrud(endpoint, initial, partnerWords);
  const query = useQueryState();
  usePreload(PartnerForm, ImportModal);
  const [latest, setLatest] = useState(runs);
  const [importing, setImporting] = useState<{ partner: AdminPartner; startsWith: ImportStart } | null>(
    () => {
      // Mails and the dashboard link here.
      const linked = initial?.find(({ id }) => String(id) === query.get("imports"));
      return linked ? { partner: linked, startsWith: "history" } : null;
    },
  );
  const [offer, setOffer] = useState<AdminPartner | null>(null);
  /** Saves a partner, and offers its first import if its list has an address. */
  const save: typeof crud.save = async (record, form) => {
    const result = await crud.save(record, form);
    if (result.kind === "saved" && result.record.url_csv && !latest[result.record.id])
      setOffer(result.record);
    return result;
  };
  return (
    <>
      <CrudScreen
        crud={{ ...crud, save }}
        view={view}
        isRoot={isRoot}
        canCreate={isRoot}
        defaults={{ is_active: true, import_paused: false, column_mapping: [] }}
        card={(partner, parts) => (
          <PartnerCard
            partner={partner}
            run={latest[partner.id] ?? null}
            parts={parts}
            onToggle={(flag, on, describe) => crud.toggle(partner, flag, on, describe)}
            onImport={(startsWith) => setImporting({ partner, startsWith })}
          />
        )}
        form={(window) => <PartnerForm {...window} />}
      />
      <Confirm
        open={offer !== null}
        question="Importar as cartas agora?"
        detail={
          offer &&
          `${offer.name} está salvo e nenhuma carta entrou ainda. Sem isso, a lista é buscada no próximo horário.`
        }
        confirmLabel="Importar agora"
        cancelLabel="Depois"
        danger={false}
        onCancel={() => setOffer(null)}
        onConfirm={() => {
          if (offer) setImporting({ partner: offer, startsWith: "import" });
          setOffer(null);
        }}
      />
      {importing && (
        <ImportModal
          partner={crud.items?.find(({ id }) => id === importing.partner.id) ?? importing.partner}
          latest={latest[importing.partner.id] ?? null}
          startsWith={importing.startsWith}
          onChanged={() => void crud.reload()}
          onClose={(run) => {
            if (run) setLatest({ ...latest, [importing.partner.id]: run });
            setImporting(null);
            query.set({ imports: "" });
          }}
        />
      )}
    </>
  );
}

/** The consequence of a partner's deletion, with the number of its letters once counted. */
function PartnerLoss({ id }: { id: number }) {
  const count = useReply<Page<unknown>>(`/api/contemplateds?partner=${id}`)?.body?.meta.total;
  const words = ["carta dele sai do site", "cartas dele saem do site"] as const;
  const letters = count === undefined ? "As cartas dele saem do site" : count > 0 && countOf(count, ...words);
  return <p>{letters && `${letters}. `}Um parceiro não vai para a lixeira: não há como desfazer.</p>;
}

function PartnerCard({
  partner,
  run,
  parts,
  onToggle,
  onImport,
}: {
  partner: AdminPartner;
  run: Run | null;
  parts: RecordParts;
  onToggle: (flag: "is_active" | "import_paused", on: boolean, describe: Describe) => void;
  onImport: (startsWith: ImportStart) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const { name, url_csv, tax_rate, last_update, is_active, import_paused } = partner;
  const facts = [
    ["Taxa", tax_rate],
    ["Última atualização", last_update && formatDate(last_update)],
  ] as const;
  return (
    <RecordRow
      title={name}
      meta={
        <>
          <dl className="flex flex-wrap gap-x-4 text-muted text-sm max-lg:mb-1 lg:col-2 lg:row-span-2 lg:row-start-1 lg:flex-col">
            {facts.map(([term, value]) => (
              <div key={term} className="flex gap-1">
                <dt>{term}:</dt>
                <dd className="text-content tabular-nums">{value || "—"}</dd>
              </div>
            ))}
          </dl>
          <div className="lg:col-1 lg:row-start-2">
            {run ? (
              <RunLine run={run} onRefused={() => onImport("history")} />
            ) : (
              <p className="text-muted text-sm">Nenhuma importação até agora.</p>
            )}
          </div>
        </>
      }
      side={
        <>
          {/* Equally wide with either label, so that columns line up. */}
          <Control
            size="sm"
            aria-description={name}
            className="min-w-31"
            onClick={() => (url_csv ? onImport("import") : picker.current?.click())}
          >
            {url_csv ? "Importar agora" : "Enviar arquivo"}
          </Control>
          <input
            ref={picker}
            type="file"
            hidden
            accept={LIST_FILES}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = "";
              if (file) onImport(file);
            }}
          />
        </>
      }
      parts={{
        ...parts,
        acts: (
          <>
            <RowControl label="Importações" aria-description={name} onClick={() => onImport("history")} />
            {parts.acts}
          </>
        ),
        switches: (
          <>
            <FlagSwitch
              on={is_active}
              words={["Ativo", "Inativo"]}
              label="Ativo"
              name={name}
              onChange={(on, describe) => onToggle("is_active", on, describe)}
            />
            {url_csv && (
              <FlagSwitch
                on={!import_paused}
                words={["Importação ligada", "Importação pausada"]}
                label="Importação"
                name={name}
                onChange={(on, describe) => onToggle("import_paused", !on, (paused) => describe(!paused))}
              />
            )}
          </>
        ),
      }}
    />
  );
}
