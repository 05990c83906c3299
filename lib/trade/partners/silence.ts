import { countOf } from "@/lib/platform/format/count";
import "server-only";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { RunSource } from "@/lib/trade/imports/run";
import { listTroubleRows, type TroubleRow } from "./trouble/data";

/** Why somebody should look after a partner: its latest import failed, or nothing has changed for unusually long. */
type TroubleCause = "failed" | "silent";

export type PartnerTrouble = {
  partner: { id: number; name: string };
  cause: TroubleCause;
  /** The day of the first failure in a row, or the last day on which its letters changed; "YYYY-MM-DD". */
  since: string;
  /** Whole days from then until today. */
  days: number;
  /** How many days its letters usually stay as they are; null where nobody can tell yet. */
  usual_days: number | null;
  /** The run that failed; null for a partner that is silent. */
  run: { id: number; day: string; source: RunSource; message: string; confirmable: boolean } | null;
  /** All of it in a sentence or two for staff. */
  text: string;
};

/**
 * Active partners, not paused, that need somebody: those whose latest import failed, and those whose letters have
 * stayed as they are for more than three times their usual pause (the median of the pauses, in whole days of São
 * Paulo, between the latest 20 days on which an import changed something; from three pauses on). A partner without an
 * address counts too: its files are uploaded. By name; each partner once.
 */
export async function listPartnerTrouble(today = todayInSaoPaulo()): Promise<PartnerTrouble[]> {
  const rows = await listTroubleRows(today);
  return rows.map((row) => toTrouble(row, today));
}

function toTrouble(row: TroubleRow, today: string): PartnerTrouble {
  const partner = { id: row.id, name: row.name };
  const usual_days = row.usual_days === null ? null : Number(row.usual_days);
  if (row.failing_since !== null && row.run_id !== null && row.source !== null) {
    const message = row.message || "Sem detalhes.";
    const since = row.failing_since;
    const run = {
      id: row.run_id,
      day: row.run_day ?? since,
      source: row.source,
      message,
      confirmable: row.confirmable === true,
    };
    const begun = since === today ? "hoje" : formatDate(since);
    const text = `A importação falha desde ${begun}: ${message}`;
    return { partner, cause: "failed", since, days: daysBetween(since, today), usual_days, run, text };
  }
  const since = row.changed_on ?? today;
  const days = daysBetween(since, today);
  const usual = usual_days === 1 ? "todo dia" : `a cada ${countOf(usual_days ?? 0, "dia")}`;
  const text = `Nada muda há ${countOf(days, "dia")} (desde ${formatDate(since)}); as cartas deste parceiro costumam mudar ${usual}.`;
  return { partner, cause: "silent", since, days, usual_days, run: null, text };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
