import { formatCount } from "@/lib/platform/format/count";
import type { Run } from "@/lib/trade/imports/run";
import { Progress } from "../../kit/ui/progress";
import { RunLine, RunProblems } from "./run-summary";

/** The imports of a partner, newest first, each with its problems. */
export function RunHistory({ runs, partnerId }: { runs: Run[]; partnerId: number }) {
  if (runs.length === 0) return <p className="text-muted">Nenhuma importação até agora.</p>;
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id ?? run.started_at} className="py-2.5">
          <div className="flex flex-wrap items-center gap-x-2">
            <RunLine run={run} />
            <span className="text-faint text-xs">
              {run.source === "file" ? "arquivo enviado" : "endereço do parceiro"}
            </span>
          </div>
          <RunLetters run={run} />
          {run.errors.length + run.warnings.length > 0 && (
            <details>
              <summary className="mt-1 w-fit cursor-pointer rounded text-sm text-accent">
                Ver problemas e avisos
              </summary>
              <RunProblems run={run} partnerId={partnerId} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The links to the letters that an import withdrew or changed. */
function RunLetters({ run }: { run: Run }) {
  if (run.id === null || run.status !== "imported") return null;
  const links = [
    link(run.id, "withdrawn", run.withdrawn, ["Ver a carta retirada", "retiradas"]),
    link(run.id, "changed", run.updated, ["Ver a carta alterada", "alteradas"]),
  ].filter((each) => each !== null);
  if (links.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ href, text }) => (
        <a key={href} href={href} className="rounded text-accent text-sm underline pointer-coarse:py-3">
          {text}
        </a>
      ))}
    </p>
  );
}

function link(run: number, change: string, count: number, [one, many]: [string, string]) {
  if (count === 0) return null;
  const text = count === 1 ? one : `Ver as ${formatCount(count)} ${many}`;
  return { href: `/iacontrol/contemplated?run=${run}&change=${change}`, text };
}

/** The progress of an import by bytes. */
export function ImportProgress({ run }: { run: Run }) {
  const share = run.size ? Math.min(1, run.read / run.size) : null;
  const text = run.size
    ? `${describeBytes(run.read)} de ${describeBytes(run.size)} lidos`
    : `${describeBytes(run.read)} lidos`;
  return <Progress title="Importando…" label="Progresso da importação" text={text} share={share} />;
}

function describeBytes(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "kB"] : [bytes / 1024 / 1024, "MB"];
  return `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} ${unit}`;
}
