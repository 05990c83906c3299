import { formatCount } from "@/lib/platform/format/count";
import type { Run } from "@/lib/trade/imports/run";
import { RunProblems } from "./run-problems";
import { DryRunBadge, describeRun } from "./run-summary";

/** The result of a dry run. */
export function DryRunResult({ run, partnerId }: { run: Run; partnerId: number }) {
  const figures = [
    ["Novas", run.created],
    ["Alteradas", run.updated],
    ["Retiradas", run.withdrawn],
    ["Recusadas", run.rejected],
  ] as const;
  return (
    <section aria-label="Resultado da simulação" className="rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">Simulação</h3>
        <DryRunBadge status={run.status} />
        <p className="text-muted">Nada foi gravado.</p>
      </div>
      <p className="mt-1">{describeRun(run)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-lg bg-page px-3 py-2">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-display font-semibold text-xl tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <RunProblems run={run} partnerId={partnerId} />
    </section>
  );
}
