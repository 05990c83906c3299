import { formatBrl } from "@/lib/platform/format/brl";
import type { Tier } from "../sum/staircase";
import { formatTiers, type LetterStatus, STATUS_WORDS } from "../wire";

export type LetterHistory = ReturnType<typeof toHistory>;
export type HistoryEvent = LetterHistory["events"][number];

export type EventRow = {
  at: Date;
  kind: string;
  /** Null for actions of staff, and if the run has been deleted. */
  run_id: number | null;
  run_source: "url" | "file" | null;
  /** The name of the user who did it or started the import. */
  by: string | null;
  /** The last day of a reservation, "YYYY-MM-DD". */
  until: string | null;
  credit_was: string | null;
  entry_was: string | null;
  status_was: LetterStatus | null;
  segment_was: string | null;
  plan_was: Tier[] | null;
  plan_is: Tier[] | null;
};

export type LetterNow = {
  id: number;
  code: string | null;
  partner: string;
  created_at: Date;
  withdrawn_at: Date | null;
  credit_cents: string;
  entry_cents: string;
  status: LetterStatus;
  segment: string;
  run_id: number | null;
};

/** Returns a letter's history. @param events newest first; each stores the values before it */
export function toHistory(letter: LetterNow, events: readonly EventRow[]) {
  const now = {
    credit: letter.credit_cents,
    entry: letter.entry_cents,
    status: letter.status,
    segment: letter.segment,
  };
  return {
    id: letter.id,
    code: letter.code,
    partner: letter.partner,
    first_seen_at: letter.created_at.toISOString(),
    /** The import run that created it, until the run is deleted. */
    first_run: letter.run_id,
    withdrawn_at: letter.withdrawn_at?.toISOString() ?? null,
    events: events.map((event) => {
      const changes: { field: string; before: string; after: string }[] = [];
      const add = (field: string, before: string, after: string) => changes.push({ field, before, after });
      if (event.credit_was !== null) {
        add("Crédito", money(event.credit_was), money(now.credit));
        now.credit = event.credit_was;
      }
      if (event.entry_was !== null) {
        add("Entrada do parceiro", money(event.entry_was), money(now.entry));
        now.entry = event.entry_was;
      }
      if (event.plan_was && event.plan_is) {
        add("Parcelas", formatTiers(event.plan_was), formatTiers(event.plan_is));
      }
      if (event.status_was !== null) {
        add("Situação", STATUS_WORDS[event.status_was], STATUS_WORDS[now.status]);
        now.status = event.status_was;
      }
      if (event.segment_was !== null) {
        add("Tipo", event.segment_was, now.segment);
        now.segment = event.segment_was;
      }
      const { at, kind, run_id, by, until } = event;
      return { at: at.toISOString(), kind, run: run_id, by, until, changes };
    }),
  };
}

function money(cents: string): string {
  return formatBrl(Number(cents));
}
