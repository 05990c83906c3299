"use client";

import { useState } from "react";
import { partnerCopy } from "@/lib/copy/crud";
import type { Run } from "@/lib/imports/run";
import type { AdminPartner } from "@/lib/partners/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, type ListView } from "../crud/list-view";
import { useCrud } from "../crud/use-crud";
import { ImportModal } from "./import-modal";
import { PartnerCard } from "./partner-card";
import { PartnerFields } from "./partner-fields";

const view: ListView<AdminPartner> = {
  layout: "list",
  nameOf: (partner) => partner.name,
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

/** Parceiros: who sends letters, and the control room of their imports. */
export function PartnersScreen({
  initial,
  runs,
  isRoot,
}: {
  initial: AdminPartner[] | null;
  /** The latest run of each partner that has one, by its id. */
  runs: Record<number, Run>;
  isRoot: boolean;
}) {
  const crud = useCrud(endpoints.partners, initial, partnerCopy);
  const [latest, setLatest] = useState(runs);
  const [importing, setImporting] = useState<{ partner: AdminPartner; startsNow: boolean } | null>(null);
  return (
    <>
      <CrudScreen
        crud={crud}
        view={view}
        isRoot={isRoot}
        canCreate={isRoot}
        defaults={{ is_active: true, import_paused: false }}
        card={(partner, { controls }) => (
          <PartnerCard
            partner={partner}
            run={latest[partner.id] ?? null}
            controls={controls}
            onToggle={(flag, on) => crud.toggle(partner, flag, on)}
            onImport={(startsNow) => setImporting({ partner, startsNow })}
          />
        )}
        fields={<PartnerFields />}
      />
      {importing && (
        <ImportModal
          partner={importing.partner}
          latest={latest[importing.partner.id] ?? null}
          startsNow={importing.startsNow}
          onChanged={() => void crud.reload()}
          onClose={(run) => {
            if (run) setLatest({ ...latest, [importing.partner.id]: run });
            setImporting(null);
          }}
        />
      )}
    </>
  );
}
