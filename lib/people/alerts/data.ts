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
  LETTER_TABLES,
  type LetterRow,
  letterColumns,
  toPublicLetter,
} from "@/lib/trade/letters/data";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import type { AlertCriteria } from "./criteria";
import { listNotifiedMailboxes, mailboxHashes } from "./notified/data";

/** Months for which an alert is active after its confirmation. */
export const ALERT_MONTHS = 12;
const LETTERS_PER_TURN = 5000;

/** A confirmed alert; `since`: its cursor (letters published later are new); `notified`: letters already mailed. */
type ActiveAlert = { id: number; criteria: AlertCriteria; since: Date; notified: readonly number[] };
/** An address with its active alerts; `siblings`: the addresses of its mailbox that have alerts. */
export type Person = { email: string; siblings: readonly string[]; alerts: ActiveAlert[] };
/** A public letter; `since`: when it became public, in milliseconds. */
export type NewLetter = { letter: PublicLetter; since: number };

/** Lists the unconfirmed alerts of an e-mail, oldest first. */
export async function listUnconfirmed(email: string): Promise<AlertCriteria[]> {
  const rows = await db.alert.findMany({ where: { email, confirmed_at: null }, orderBy: { id: "asc" } });
  return rows.map(toCriteria);
}

/** Checks whether an e-mail has alerts, confirmed or not. */
export async function hasAlerts(email: string): Promise<boolean> {
  return (await db.alert.count({ where: { email } })) > 0;
}

/** Returns the number of confirmed alerts. */
export async function countAlerts(): Promise<number> {
  return db.alert.count({ where: { confirmed_at: { not: null } } });
}

/**
 * Lists the people with active alerts whose mailbox has had no mail today, those with the oldest last mail first.
 * @param today "YYYY-MM-DD" in São Paulo
 */
export async function listPeople(now: Date, today: string): Promise<Person[]> {
  const rows = await db.alert.findMany({ where: activeAt(now), orderBy: { id: "asc" } });
  const notified = await listNotifiedMailboxes(today);
  const addresses = groupBy(rows, ({ email }) => email);
  const mailboxes = groupBy([...addresses.keys()], mailboxOf);
  return [...addresses]
    .filter(([email]) => !mailboxHashes(email).some((hash) => notified.has(hash)))
    .sort(([, one], [, other]) => lastNotified(one) - lastNotified(other))
    .map(([email, alerts]) => ({
      email,
      siblings: mailboxes.get(mailboxOf(email)) ?? [],
      alerts: alerts.map(toActiveAlert),
    }));
}

/** The condition of alerts that are active at an instant. */
export function activeAt(now: Date) {
  const earliest = new Date(now);
  earliest.setUTCMonth(earliest.getUTCMonth() - ALERT_MONTHS);
  return { confirmed_at: { gt: earliest } };
}

function lastNotified(alerts: readonly Alert[]): number {
  return Math.max(...alerts.map(({ told_on }) => told_on?.getTime() ?? 0));
}

function toActiveAlert(row: Alert): ActiveAlert {
  return {
    id: row.id,
    criteria: toCriteria(row),
    since: row.told_until ?? row.created_at,
    notified: row.told_letters,
  };
}

/** Lists the public letters that were first published after an instant, by credit, from the primary database. */
export async function listNewLetters(after: Date): Promise<NewLetter[]> {
  const rows = await sql<LetterRow & { since: number }>(
    "private",
    `SELECT ${letterColumns()}, (extract(epoch FROM letters.first_public_at) * 1000)::float8 AS since
       FROM ${LETTER_TABLES} WHERE ${isPublicSql()} AND letters.first_public_at > $1
      ORDER BY letters.credit_cents, letters.id`,
    [after],
  );
  const today = todayInSaoPaulo();
  const letters: NewLetter[] = [];
  for (const row of rows) {
    if (letters.length % LETTERS_PER_TURN === LETTERS_PER_TURN - 1) await nextTurn();
    letters.push({ letter: toPublicLetter(row, today), since: row.since });
  }
  return letters;
}

/** All segments that letters have or had, withdrawn letters included. */
export async function listAllSegments(): Promise<Set<string>> {
  const rows = await sql<{ segment: string }>(
    "private",
    "SELECT segment FROM letters UNION SELECT segment_was FROM letter_events WHERE segment_was IS NOT NULL",
  );
  return new Set(rows.map(({ segment }) => segment));
}

/** Returns the time of the last confirmation of an alert; "" if there is none. */
export async function readLastConfirmation(): Promise<string> {
  const { _max } = await db.alert.aggregate({ _max: { confirmed_at: true } });
  return _max.confirmed_at?.toISOString() ?? "";
}

/**
 * Returns the database's time, and whether a process then holds the lock for publishing letters. If none does, no
 * letter with an earlier publication time can still become visible.
 */
export async function readImportState(): Promise<{ now: Date; importing: boolean }> {
  const rows = await sql<{ now: Date; importing: boolean }>(
    "private",
    `SELECT statement_timestamp() AS now, EXISTS (
       SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND classid = $1 AND datname = current_database()) AS importing`,
    [LOCK_CLASS],
  );
  return rows[0] ?? { now: new Date(), importing: true };
}

function toCriteria(row: Alert): AlertCriteria {
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
