import { useEffect, useEffectEvent, useState } from "react";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Run } from "@/lib/trade/imports/run";
import { useAct } from "../../kit/ui/act";
import { Progress } from "../../kit/ui/progress";
import { call } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";
import { describeProblems, RunLine, RunProblems } from "./run-summary";

type History = { runs: Run[]; partnerId: number; expanded: Run["id"] | undefined };

/** Shows the problems of the run `expanded` at first, those of others when opened. */
export function RunHistory({ runs, partnerId, expanded }: History) {
  if (runs.length === 0) return <p className="text-muted">Nenhuma importação até agora.</p>;
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id ?? run.started_at} className="py-2.5">
          <div className="grid items-baseline gap-x-4 sm:grid-cols-[9rem_11rem_minmax(0,1fr)]">
            <time dateTime={run.started_at} className="tabular-nums">
              {formatDateTime(new Date(run.started_at))}
            </time>
            <span className="text-muted text-sm">
              {run.source === "file" ? "arquivo enviado" : "endereço do parceiro"}
            </span>
            <RunLine run={run} />
          </div>
          <RunLetters run={run} />
          {run.errors.length + run.warnings.length > 0 && (
            <details open={run.id === expanded}>
              <summary className="mt-1 w-fit cursor-pointer rounded text-sm text-accent">
                Ver {describeProblems(run)}
              </summary>
              <RunProblems run={run} partnerId={partnerId} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function RunLetters({ run }: { run: Run }) {
  if (run.id === null || run.status !== "imported") return null;
  const links = [
    ["withdrawn", run.withdrawn, "Ver a carta retirada", "retiradas"],
    ["changed", run.updated, "Ver a carta alterada", "alteradas"],
  ] as const;
  return links
    .filter(([, count]) => count > 0)
    .map(([change, count, one, many]) => (
      <a
        key={change}
        href={`/iacontrol/contemplated?run=${run.id}&change=${change}`}
        className="mt-1 mr-4 inline-block rounded text-accent text-sm underline pointer-coarse:py-3"
      >
        {count === 1 ? one : `Ver as ${formatCount(count)} ${many}`}
      </a>
    ));
}

/** Measured in bytes read. */
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

const POLL_MS = 700;

type ImportOptions = { file: File | null; dryRun?: boolean; force?: boolean };

/** A partner's imports, polled while one is running. */
export function useImports(partnerId: number, latest: Run | null, onFinished: () => void) {
  const [runs, setRuns] = useState<Run[]>(latest ? [latest] : []);
  const { busy: starting, act } = useAct();
  const path = `/api/partners/${partnerId}`;
  const running = runs[0]?.status === "running";

  async function load() {
    const { ok, body } = await call<{ data: Run[] }>(`${path}/imports`);
    if (ok && body) setRuns(body.data);
    return body?.data[0];
  }
  const loadAll = useEffectEvent(load);
  useEffect(() => {
    void loadAll();
  }, []);

  const poll = useEffectEvent(async () => {
    const run = await load();
    if (!run || run.status === "running") return;
    showOutcome(run);
    onFinished();
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [running]);

  /** @returns the run, which is complete for a dry run; null when it was refused */
  async function start({ file, dryRun, force }: ImportOptions): Promise<Run | null> {
    const form = new FormData();
    if (file) form.set("file", file);
    if (dryRun) form.set("dry_run", "1");
    if (force) form.set("force", "1");
    const isEmpty = form.keys().next().done;
    const sending = call<{ data: Run }>(`${path}/import`, { method: "POST", body: isEmpty ? null : form });
    const body = await act(sending, { field: "file", failed: "Erro ao importar as cartas" });
    if (!body) return null;
    if (!dryRun) setRuns((known) => [body.data, ...known.filter((run) => run.id !== body.data.id)]);
    return body.data;
  }

  return { runs, running, starting, start };
}

function showOutcome({ status, message, rejected }: Run) {
  if (status === "failed") return toast.error(message ?? "A importação falhou.");
  const refused = rejected === 0 ? "" : ` ${countOf(rejected, "linha recusada", "linhas recusadas")}.`;
  toast.success(`${message || "Importação concluída."}${refused}`);
}
