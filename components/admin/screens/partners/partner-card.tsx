import { type ReactNode, useId } from "react";
import { History, RefreshCw } from "@/components/admin/kit/ui/icons";
import { formatDate } from "@/lib/platform/format/date";
import type { Run } from "@/lib/trade/imports/run";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { Control } from "../../kit/ui/control";
import { FlagSwitch } from "../../kit/ui/switch";
import { RunLine } from "./run-summary";

export function PartnerCard({
  partner,
  run,
  controls,
  onToggle,
  onImport,
}: {
  partner: AdminPartner;
  run: Run | null;
  controls: ReactNode;
  onToggle: (flag: "is_active" | "import_paused", on: boolean) => void;
  onImport: (startsNow: boolean) => void;
}) {
  const reasonId = useId();
  return (
    <article className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-[0.9375rem]">{partner.name}</h2>
          <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
            <Fact term="Taxa" value={partner.tax_rate || "—"} />
            <Fact
              term="Última atualização"
              value={partner.last_update ? formatDate(partner.last_update) : "—"}
            />
          </dl>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:[&>:last-child]:-ml-2">
          <FlagSwitch
            on={partner.is_active}
            words={["Ativo", "Inativo"]}
            label="Ativo"
            name={partner.name}
            onChange={(on) => onToggle("is_active", on)}
          />
          <FlagSwitch
            on={!partner.import_paused}
            words={["Importação ligada", "Importação pausada"]}
            label="Importação"
            name={partner.name}
            onChange={(on) => onToggle("import_paused", !on)}
          />
          {controls}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {run ? <RunLine run={run} /> : <p className="text-sm text-muted">Nenhuma importação até agora.</p>}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto sm:justify-end">
          {!partner.url_csv && (
            <p id={reasonId} className="text-muted text-sm max-sm:basis-full">
              Sem endereço de lista
            </p>
          )}
          <Control size="sm" aria-description={partner.name} onClick={() => onImport(false)}>
            <History aria-hidden className="size-4" />
            Importações
          </Control>
          <Control
            size="sm"
            aria-description={partner.url_csv ? partner.name : undefined}
            disabled={!partner.url_csv}
            aria-describedby={partner.url_csv ? undefined : reasonId}
            onClick={() => onImport(true)}
          >
            <RefreshCw aria-hidden className="size-4" />
            Importar agora
          </Control>
        </div>
      </div>
    </article>
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
