import type { Run } from "@/lib/trade/imports/run";
import { RunLetters } from "./run-letters";
import { RunProblems } from "./run-problems";
import { RunLine } from "./run-summary";

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
