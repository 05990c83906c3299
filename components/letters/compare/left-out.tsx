import { orElse } from "@/lib/platform/http/or-empty";
import { readComparison } from "@/lib/trade/letters/compare/data";

export function LeftOut({ reasons, className }: { reasons: readonly string[]; className: string }) {
  if (reasons.length === 0) return null;
  return (
    <p role="status" className={`max-w-3xl rounded-xl bg-blossom px-5 py-4 ${className}`}>
      {reasons.join(" ")}
    </p>
  );
}

/** Recomputed so that a URL cannot forge the reasons. */
export async function Remainder({ comparison = "" }: { comparison?: string }) {
  if (!comparison) return null;
  const { compared, reasons } = await orElse(readComparison(comparison), { compared: [], reasons: [] });
  if (compared.length !== 1 || reasons.length === 0) return null;
  return (
    <div className="wrap pt-6">
      <LeftOut reasons={[...reasons, "Só esta carta continua disponível."]} className="" />
    </div>
  );
}
