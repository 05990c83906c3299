import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "@/lib/platform/db/client";
import type { Alert } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { mailboxOf } from "@/lib/platform/format/email";
import { LOCK_CLASS } from "@/lib/trade/imports/session";
import {
  isPublicSql,
  LETTER_COLUMNS,
  LETTER_TABLES,
  type LetterRow,
  toPublicLetter,
} from "@/lib/trade/letters/data";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { listTold, mailboxHashes } from "./told/data";
import type { Wish } from "./wish";

/** An alert lives so long from when it was confirmed. */
export const ALERT_MONTHS = 12;
/** Other requests are answered between so many. */
const LETTERS_A_TURN = 5000;

/** An alert that counts: what it looks for, until when it was looked at, and letters that are not told again. */
export type Waiting = { id: number; wish: Wish; since: Date; told: readonly number[] };
/** An address with its alerts, and every address of its mailbox that has any. */
export type Person = { email: string; siblings: readonly string[]; alerts: Waiting[] };
/** A public letter, and when it became one, in milliseconds. */
export type NewLetter = { letter: PublicLetter; since: number };

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

/**
 * The people whose alerts count and whose mailbox has had no mail today; who had one longest ago, or never, comes first.
 * @param today "YYYY-MM-DD" in São Paulo
 */
export async function listPeople(now: Date, today: string): Promise<Person[]> {
  const rows = await db.alert.findMany({ where: livesAt(now), orderBy: { id: "asc" } });
  const told = await listTold(today);
  const addresses = groupBy(rows, ({ email }) => email);
  const mailboxes = groupBy([...addresses.keys()], mailboxOf);
  return [...addresses]
    .filter(([email]) => !mailboxHashes(email).some((hash) => told.has(hash)))
    .sort(([, one], [, other]) => lastTold(one) - lastTold(other))
    .map(([email, alerts]) => ({
      email,
      siblings: mailboxes.get(mailboxOf(email)) ?? [],
      alerts: alerts.map(toWaiting),
    }));
}

/** Which alerts count at an instant. */
export function livesAt(now: Date) {
  const begun = new Date(now);
  begun.setUTCMonth(begun.getUTCMonth() - ALERT_MONTHS);
  return { confirmed_at: { gt: begun } };
}

function lastTold(alerts: readonly Alert[]): number {
  return Math.max(...alerts.map(({ told_on }) => told_on?.getTime() ?? 0));
}

function toWaiting(row: Alert): Waiting {
  return { id: row.id, wish: toWish(row), since: row.told_until ?? row.created_at, told: row.told_letters };
}

/** Public letters that were not public before an instant, by credit, from the primary database. */
export async function listNewLetters(after: Date): Promise<NewLetter[]> {
  const rows = await sql<LetterRow & { since: number }>(
    "private",
    `SELECT ${LETTER_COLUMNS}, (extract(epoch FROM letters.first_public_at) * 1000)::float8 AS since
       FROM ${LETTER_TABLES} WHERE ${isPublicSql()} AND letters.first_public_at > $1
      ORDER BY letters.credit_cents, letters.id`,
    [after],
  );
  const today = todayInSaoPaulo();
  const letters: NewLetter[] = [];
  for (const row of rows) {
    if (letters.length % LETTERS_A_TURN === LETTERS_A_TURN - 1) await nextTurn();
    letters.push({ letter: toPublicLetter(row, today), since: row.since });
  }
  return letters;
}

/** Every segment of a letter, of withdrawn ones too, and what segments were before. */
export async function listSegmentsEver(): Promise<Set<string>> {
  const rows = await sql<{ segment: string }>(
    "private",
    "SELECT segment FROM letters UNION SELECT segment_was FROM letter_events WHERE segment_was IS NOT NULL",
  );
  return new Set(rows.map(({ segment }) => segment));
}

/** Changes with every write to the letters. */
export async function readLettersState(): Promise<string> {
  const rows = await sql<{ value: string }>("private", "SELECT value FROM epochs WHERE area = 'letters'");
  return rows[0]?.value ?? "";
}

/** Changes with every confirmation of an alert. */
export async function readLastConfirmation(): Promise<string> {
  const { _max } = await db.alert.aggregate({ _max: { confirmed_at: true } });
  return _max.confirmed_at?.toISOString() ?? "";
}

/**
 * The database's time, and whether at that time any process imported or made a letter public: its lock is gone
 * however it ends. While there was none, no letter will become visible that became public before.
 */
export async function readMoment(): Promise<{ now: Date; importing: boolean }> {
  const rows = await sql<{ now: Date; importing: boolean }>(
    "private",
    `SELECT statement_timestamp() AS now, EXISTS (
       SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND classid = $1 AND datname = current_database()) AS importing`,
    [LOCK_CLASS],
  );
  return rows[0] ?? { now: new Date(), importing: true };
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

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
