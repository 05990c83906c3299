import { useId } from "react";
import { History, RefreshCw } from "@/components/admin/kit/ui/icons";
import { formatDate } from "@/lib/platform/format/date";
import type { Run } from "@/lib/trade/imports/run";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { type RecordParts, RecordRow } from "../../kit/crud/record-card";
import { Control } from "../../kit/ui/control";
import { FlagSwitch } from "../../kit/ui/switch";
import { RunLine } from "./run-summary";

/** A partner with its latest import. */
export function PartnerCard({
  partner,
  run,
  parts,
  onToggle,
  onImport,
}: {
  partner: AdminPartner;
  run: Run | null;
  parts: RecordParts;
  onToggle: (flag: "is_active" | "import_paused", on: boolean) => void;
  onImport: (startsNow: boolean) => void;
}) {
  const reasonId = useId();
  const { name, url_csv, tax_rate, last_update, is_active, import_paused } = partner;
  return (
    <RecordRow
      isMenu
      title={name}
      meta={
        <>
          <div className="mb-1 flex flex-wrap gap-x-5 text-muted text-sm">
            <dl className="contents">
              <Fact term="Taxa" value={tax_rate || "—"} />
              <Fact term="Última atualização" value={last_update ? formatDate(last_update) : "—"} />
            </dl>
            {!url_csv && <p id={reasonId}>Sem endereço de lista</p>}
          </div>
          {run ? <RunLine run={run} /> : <p className="text-muted text-sm">Nenhuma importação até agora.</p>}
        </>
      }
      side={
        <>
          <Control size="sm" aria-description={name} onClick={() => onImport(false)}>
            <History aria-hidden className="size-4" />
            Importações
          </Control>
          <Control
            size="sm"
            aria-description={url_csv ? name : undefined}
            disabled={!url_csv}
            aria-describedby={url_csv ? undefined : reasonId}
            onClick={() => onImport(true)}
          >
            <RefreshCw aria-hidden className="size-4" />
            Importar agora
          </Control>
        </>
      }
      parts={{
        ...parts,
        switches: (
          <>
            <FlagSwitch
              on={is_active}
              words={["Ativo", "Inativo"]}
              label="Ativo"
              name={name}
              onChange={(on) => onToggle("is_active", on)}
            />
            <FlagSwitch
              on={!import_paused}
              words={["Importação ligada", "Importação pausada"]}
              label="Importação"
              name={name}
              onChange={(on) => onToggle("import_paused", !on)}
            />
          </>
        ),
      }}
    />
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{term}:</dt>
      <dd className="text-content tabular-nums">{value}</dd>
    </div>
  );
}
