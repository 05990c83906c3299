import "server-only";
import { db } from "@/lib/db/client";
import type { Alert } from "@/lib/db/generated/client";
import { pool } from "@/lib/db/pool";
import { LOCK_CLASS } from "@/lib/imports/session";
import { findPublicLetters } from "@/lib/letters/data";
import type { PublicLetter } from "@/lib/letters/wire";
import type { Wish } from "./wish";

/** An alert lives so long from when it was confirmed. */
export const ALERT_MONTHS = 12;
/** Of more new letters at once the newest are told; a mail names ten. */
const MOST_NEW = 2000;

/** An alert that counts: whose it is, what it looks for, since when, and what its last mail named. */
export type Waiting = { id: number; email: string; wish: Wish; since: Date; told: readonly number[] };
/** A public letter, and since when it has been one. */
export type NewLetter = { letter: PublicLetter; since: Date };

/** What waits to be confirmed under an e-mail, oldest first. */
export async function listUnconfirmed(email: string): Promise<Wish[]> {
  const rows = await db.alert.findMany({ where: { email, confirmed_at: null }, orderBy: { id: "asc" } });
  return rows.map(toWish);
}

/** Whether anything was asked for under an e-mail, confirmed or not. */
export async function hasAlerts(email: string): Promise<boolean> {
  return (await db.alert.count({ where: { email } })) > 0;
}

/** How many alerts count now. */
export async function countAlerts(): Promise<number> {
  return db.alert.count({ where: { confirmed_at: { not: null } } });
}

/** The alerts that count, of people who have had no mail today, by person. */
export async function listWaiting(today: string): Promise<Waiting[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM alerts
      WHERE confirmed_at > now() - make_interval(months => $1)
        AND email NOT IN (SELECT email FROM alerts WHERE told_on >= $2::date)`,
    [ALERT_MONTHS, today],
  );
  const found = await db.alert.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ email: "asc" }, { id: "asc" }],
  });
  return found.map((row) => ({
    id: row.id,
    email: row.email,
    wish: toWish(row),
    since: row.told_until ?? row.created_at,
    told: row.told_letters,
  }));
}

/** Public letters that were not public before an instant, by credit. */
export async function listNewLetters(after: Date): Promise<NewLetter[]> {
  const { rows } = await pool().query<{ id: number; since: Date }>(
    `SELECT id, first_public_at AS since FROM letters
      WHERE first_public_at > $1 AND withdrawn_at IS NULL AND status = 'available'
      ORDER BY first_public_at DESC, id LIMIT $2`,
    [after, MOST_NEW],
  );
  const since = new Map(rows.map((row) => [row.id, row.since]));
  const letters = await findPublicLetters([...since.keys()]);
  return letters.map((letter) => ({ letter, since: since.get(letter.id) ?? after }));
}

/** Changes with every write to the letters. */
export async function readLettersState(): Promise<string> {
  const { rows } = await pool().query<{ value: string }>("SELECT value FROM epochs WHERE area = 'letters'");
  return rows[0]?.value ?? "";
}

/** Whether any process imports at the moment: its lock is gone however it ends. */
export async function isImporting(): Promise<boolean> {
  const { rows } = await pool().query<{ importing: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND classid = $1 AND datname = current_database()) AS importing`,
    [LOCK_CLASS],
  );
  return rows[0]?.importing ?? false;
}

function toWish(row: Alert): Wish {
  const cents = (value: bigint | null) => (value === null ? null : Number(value));
  return {
    type: row.type,
    min_credit_cents: cents(row.min_credit_cents),
    max_credit_cents: cents(row.max_credit_cents),
    max_entry_cents: cents(row.max_entry_cents),
    max_parcel_cents: cents(row.max_parcel_cents),
  };
}
