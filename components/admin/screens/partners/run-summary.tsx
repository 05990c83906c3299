import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Download,
  Equal,
  TriangleAlert,
} from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import type { FeedField } from "@/lib/trade/imports/feed/problem";
import { fieldNames } from "@/lib/trade/imports/field-names";
import type { Run, RunStatus } from "@/lib/trade/imports/run";
import { Badge } from "../../kit/ui/badge";
import { controlClass } from "../../kit/ui/control";

export const LIST_FILES = ".csv,.txt,.tsv,text/csv,text/plain";

const STATUS = {
  running: { label: "Em andamento", tone: "warning", icon: CircleDashed },
  imported: { label: "Importado", tone: "positive", icon: CircleCheck },
  unchanged: { label: "Sem mudanças", tone: "neutral", icon: Equal },
  failed: { label: "Falhou", tone: "danger", icon: CircleAlert },
} as const satisfies Record<RunStatus, object>;

const WOULD_BE = {
  ...STATUS,
  imported: { label: "Pode entrar", tone: "positive", icon: CircleCheck },
  unchanged: { label: "Nada mudaria", tone: "neutral", icon: Equal },
  failed: { label: "Seria recusada", tone: "danger", icon: CircleAlert },
} as const;

export function RunBadge({ status, isDry = false }: { status: RunStatus; isDry?: boolean }) {
  const { label, tone, icon: Icon } = (isDry ? WOULD_BE : STATUS)[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3" />}>
      {label}
    </Badge>
  );
}

/** The result of an import; its refused lines are a button if they can be opened. */
export function RunLine({ run, onRefused }: { run: Run; onRefused?: () => void }) {
  const hasRefused = run.rejected > 0 && run.status !== "failed";
  const Refused = onRefused ? "button" : "span";
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <RunBadge status={run.status} />
      <span>{describeRun(hasRefused ? { ...run, rejected: 0 } : run)}</span>
      {hasRefused && (
        <Refused
          onClick={onRefused}
          className="relative z-2 inline-flex min-h-6 items-center gap-1 rounded text-warning underline-offset-4 [button&]:underline"
        >
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {describeProblems(run)}
        </Refused>
      )}
    </p>
  );
}

/** Returns "1 linha recusada e 2 avisos". */
export function describeProblems({ rejected, errors, warnings }: Run): string {
  const notices = errors.filter(({ refused }) => !refused).length + warnings.length;
  const refused = rejected > 0 && countOf(rejected, "linha recusada", "linhas recusadas");
  return [refused, notices > 0 && countOf(notices, "aviso")].filter(Boolean).join(" e ");
}

/** Returns "132 cartas: 4 novas, 12 alteradas, 2 retiradas, 1 linha recusada", or the reason for a failure. */
export function describeRun(run: Run): string {
  if (run.status === "running") return "importando…";
  if (run.status === "failed") return run.message ?? "sem detalhes";
  const changes = [
    run.created > 0 && countOf(run.created, "nova"),
    run.updated > 0 && countOf(run.updated, "alterada"),
    run.withdrawn > 0 && countOf(run.withdrawn, "retirada"),
    run.repeated > 0 && countOf(run.repeated, "linha repetida", "linhas repetidas"),
    run.rejected > 0 && describeProblems(run),
    run.skipped > 0 && countOf(run.skipped, "linha pulada", "linhas puladas"),
  ].filter(Boolean);
  const total = countOf(run.total, "carta");
  return changes.length > 0 ? `${total}: ${changes.join(", ")}` : total;
}

export function RunProblems({ run, partnerId }: { run: Run; partnerId: number }) {
  const problems = problemsOf(run);
  if (problems.length === 0) return null;
  return (
    <div className="mt-2">
      {run.rejected > 0 && (
        <p className="mb-2 text-muted">Corrija as linhas recusadas e envie o arquivo de novo.</p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Problemas por linha"
        className={`rounded-xl border border-line ${problems.length > 10 ? "max-h-[50vh] overflow-y-auto" : "overflow-clip"}`}
      >
        <table className="data-table">
          <thead className="bg-raised! lg:sticky lg:top-0">
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Campo</th>
              <th scope="col">Motivo</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, where, message, samples, refused }) => (
              <tr key={`${line} ${where} ${message}`}>
                <th scope="row" data-label="Linha" className="font-medium tabular-nums">
                  {line}
                </th>
                <td data-label="Campo" className="wrap-break-word lg:min-w-28">
                  {where ?? "—"}
                </td>
                <td data-label="Motivo">
                  {message}
                  {samples.length > 0 && (
                    <span className="wrap-anywhere block text-muted">{samples.join(" · ")}</span>
                  )}
                </td>
                <td data-label="Resultado">
                  <Badge tone={refused ? "danger" : "warning"}>{refused ? "Recusada" : "Aviso"}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {run.id !== null && (
        <a
          href={`/api/partners/${partnerId}/imports/${run.id}/errors.csv`}
          download
          className={`${controlClass("ghost", "sm")} mt-2`}
        >
          <Download aria-hidden className="size-4" />
          Baixar problemas em CSV
        </a>
      )}
    </div>
  );
}

const EXAMPLES: Partial<Record<FeedField, string>> = {
  credit_value: "90.000,00",
  entry_value: "40.000,00",
  installments: "120x R$ 1.500,00",
  next_pay: "31/12/2026",
};

function problemsOf({ errors, warnings }: Run) {
  return [
    ...errors.map(({ field, ...problem }) => ({
      ...problem,
      where: field && fieldNames[field],
      samples: field && problem.refused && EXAMPLES[field] ? [`Um valor que entra: ${EXAMPLES[field]}`] : [],
    })),
    ...warnings.map(({ column, ...warning }) => ({ ...warning, where: column, refused: false })),
  ].toSorted((one, other) => one.line - other.line);
}
