import type { Run } from "@/lib/imports/run";

/** How far a running import is, by the bytes it has read. */
export function ImportProgress({ run }: { run: Run }) {
  const share = run.size ? Math.min(1, run.read / run.size) : null;
  const megabytes = (bytes: number) =>
    (bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  const text = run.size
    ? `${megabytes(run.read)} de ${megabytes(run.size)} MB lidos`
    : `${megabytes(run.read)} MB lidos`;
  return (
    <div className="rounded-xl bg-page p-4">
      <p role="status" className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-medium">Importando…</span>
        <span className="text-muted tabular-nums">{text}</span>
      </p>
      <progress
        aria-label="Progresso da importação"
        max={1}
        value={share ?? undefined}
        className="h-2 w-full overflow-hidden rounded-full accent-primary"
      />
    </div>
  );
}
