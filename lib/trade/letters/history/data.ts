import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { type EventRow, type LetterHistory, type LetterNow, toHistory } from "./wire";

const LETTERS = ["letters"] as const;

const MAX_EVENTS = 200;

const NOW = `
  SELECT letters.id, letters.code, partners.name AS partner, letters.created_at, letters.withdrawn_at,
         letters.credit_cents, letters.entry_cents, letters.status, letters.segment,
         (SELECT runs.id FROM import_runs AS runs
           WHERE runs.partner_id = letters.partner_id AND runs.status = 'imported'
             AND letters.created_at BETWEEN runs.started_at - interval '5 s' AND runs.finished_at
           ORDER BY runs.id LIMIT 1) AS run_id
    FROM letters JOIN partners ON partners.id = letters.partner_id WHERE letters.id = $1`;

const EVENTS = `
  SELECT events.at, events.kind, events.run_id, import_runs.source AS run_source, users.name AS by,
         events.until::text AS until, events.credit_was, events.entry_was, events.status_was, events.segment_was,
         events.plan_was, events.plan_is
    FROM letter_events AS events
    LEFT JOIN import_runs ON import_runs.id = events.run_id
    LEFT JOIN users ON users.id = coalesce(events.user_id, import_runs.user_id)
   WHERE events.letter_id = $1 ORDER BY events.id DESC LIMIT ${MAX_EVENTS}`;

/** Returns the history of a current or withdrawn letter, newest event first; null if there is no such letter. */
export async function getLetterHistory(id: number): Promise<LetterHistory | null> {
  const [letter] = await sql<LetterNow>(LETTERS, NOW, [id]);
  if (!letter) return null;
  return toHistory(letter, await sql<EventRow>("private", EVENTS, [id]));
}
