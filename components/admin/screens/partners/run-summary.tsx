import { CircleAlert, CircleCheck, CircleDashed, Equal } from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Run, RunStatus } from "@/lib/trade/imports/run";
import { Badge } from "../../kit/ui/badge";

const STATUS = {
  running: { label: "Em andamento", tone: "warning", icon: CircleDashed },
  imported: { label: "Importado", tone: "positive", icon: CircleCheck },
  unchanged: { label: "Sem mudanças", tone: "neutral", icon: Equal },
  failed: { label: "Falhou", tone: "danger", icon: CircleAlert },
} as const satisfies Record<RunStatus, object>;

function RunBadge({ status }: { status: RunStatus }) {
  const { label, tone, icon: Icon } = STATUS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3" />}>
      {label}
    </Badge>
  );
}

/** The labels for the result of a dry run. */
const WOULD_BE = {
  imported: { label: "Pode entrar", tone: "positive", icon: CircleCheck },
  unchanged: { label: "Nada mudaria", tone: "neutral", icon: Equal },
  failed: { label: "Seria recusada", tone: "danger", icon: CircleAlert },
} as const;

export function DryRunBadge({ status }: { status: RunStatus }) {
  const { label, tone, icon: Icon } = status === "running" ? STATUS.running : WOULD_BE[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3" />}>
      {label}
    </Badge>
  );
}

/** An import in one line. */
export function RunLine({ run }: { run: Run }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <RunBadge status={run.status} />
      <time dateTime={run.started_at}>{formatDateTime(new Date(run.started_at))}</time>
      <span>· {describeRun(run)}</span>
    </p>
  );
}

/** "132 cartas: 4 novas, 12 alteradas, 2 retiradas, 1 linha recusada"; the reason of a failure. */
export function describeRun(run: Run): string {
  if (run.status === "running") return "importando…";
  if (run.status === "failed") return run.message ?? "sem detalhes";
  const changes = [
    run.created > 0 && countOf(run.created, "nova"),
    run.updated > 0 && countOf(run.updated, "alterada"),
    run.withdrawn > 0 && countOf(run.withdrawn, "retirada"),
    run.repeated > 0 && countOf(run.repeated, "linha repetida", "linhas repetidas"),
    run.rejected > 0 && countOf(run.rejected, "linha recusada", "linhas recusadas"),
    run.skipped > 0 && countOf(run.skipped, "linha pulada", "linhas puladas"),
  ].filter(Boolean);
  const total = countOf(run.total, "carta");
  return changes.length > 0 ? `${total}: ${changes.join(", ")}` : total;
}
