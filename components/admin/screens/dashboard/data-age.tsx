import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { formatDateTime } from "@/lib/platform/format/date";

const HOUR_MS = 60 * 60 * 1000;
/** The age of letters above which a warning is shown. */
const STALE_HOURS = 48;

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

/** The age of the letters' data, since the last successful import. */
export function DataAge({ updatedAt, now }: { updatedAt: Date | null; now: Date }) {
  if (!updatedAt) return "Nenhuma importação de cartas até agora.";
  const hours = (now.getTime() - updatedAt.getTime()) / HOUR_MS;
  const stale = hours > STALE_HOURS;
  return (
    <span className={stale ? "inline-flex items-center gap-1.5 font-medium text-warning" : undefined}>
      {stale && <TriangleAlert aria-hidden className="size-4" />}
      Cartas atualizadas{" "}
      <time dateTime={updatedAt.toISOString()} title={formatDateTime(updatedAt)}>
        {describeAge(hours)}
      </time>
      {stale && ". Confira os parceiros."}
    </span>
  );
}

function describeAge(hours: number): string {
  if (hours < 1) return relative.format(-Math.max(1, Math.round(hours * 60)), "minute");
  return hours < STALE_HOURS
    ? relative.format(-Math.round(hours), "hour")
    : relative.format(-Math.round(hours / 24), "day");
}
