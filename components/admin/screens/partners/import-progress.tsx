import type { Run } from "@/lib/trade/imports/run";
import { Progress } from "../../kit/ui/progress";

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
