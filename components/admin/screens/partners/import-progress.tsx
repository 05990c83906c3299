import type { Run } from "@/lib/trade/imports/run";

/** The progress of an import by bytes. */
export function ImportProgress({ run }: { run: Run }) {
  const share = run.size ? Math.min(1, run.read / run.size) : null;
  const text = run.size
    ? `${describeBytes(run.read)} de ${describeBytes(run.size)} lidos`
    : `${describeBytes(run.read)} lidos`;
  return (
    <div className="rounded-xl bg-page p-4">
      <p role="status" className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-medium">Importando…</span>
        <span className="text-muted tabular-nums">{text}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Progresso da importação"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={`h-full rounded-full bg-primary transition-[width] duration-500 ${share === null ? "w-1/3 animate-pulse" : ""}`}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

function describeBytes(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "kB"] : [bytes / 1024 / 1024, "MB"];
  return `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} ${unit}`;
}
