import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { countOf } from "@/lib/platform/format/count";
import { formatDate, fromIsoDate } from "@/lib/platform/format/date";
import { conflict } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { isHeldSql, todaySql } from "./held";
import type { Reservation } from "./schema";

type Refused = { id: number; message: string };
/** The data of a reservation that an undo needs. */
export type HoldBefore = { id: number; until: string; note: string | null };
/** `before`: the previous reservations of the changed letters. */
export type Reserved = { done: number[]; refused: Refused[]; before: HoldBefore[] };

type Found = {
  id: number;
  status: string;
  withdrawn: boolean;
  holder_id: number | null;
  holder: string | null;
  until: string | null;
  note: string | null;
};

// Serialises reservations, so that each reads the previous ones.
const lockHolds = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('letter_holds'), 0)`;

/** Reserves letters until the end of a day; refuses unknown, withdrawn and sold ones, and those held by others. */
export async function reserveLetters(
  { ids, until, note = null }: Reservation,
  user: CurrentUser,
): Promise<Reserved> {
  return inWrite(async (tx) => {
    await lockHolds(tx);
    const found = new Map((await findLetters(tx, ids)).map((letter) => [letter.id, letter]));
    const refused: Refused[] = [];
    const done: number[] = [];
    for (const id of ids) {
      const message = obstacle(found.get(id), id, user);
      if (message) refused.push({ id, message });
      else done.push(id);
    }
    const before = holdsOf([...found.values()], done);
    if (done.length === 0) return { done, refused, before };
    await tx.letterHold.deleteMany({ where: { letter_id: { in: done } } });
    const hold = { until: fromIsoDate(until), note, user_id: user.id };
    await tx.letterHold.createMany({ data: done.map((letter_id) => ({ letter_id, ...hold })) });
    await record(tx, done, { kind: "reserved", user, until });
    return { done, refused, before };
  });
}

/** Ends reservations early, including those of other users. Letters that are not reserved are refused. */
export async function releaseLetters(ids: number[], user: CurrentUser): Promise<Reserved> {
  return inWrite(async (tx) => {
    await lockHolds(tx);
    const found = await findLetters(tx, ids);
    const done = found.filter(({ until }) => until !== null).map(({ id }) => id);
    const refused = ids
      .filter((id) => !done.includes(id))
      .map((id) => ({ id, message: `A carta ${id} não está reservada por nós.` }));
    const before = holdsOf(found, done);
    if (done.length === 0) return { done, refused, before };
    await tx.letterHold.deleteMany({ where: { letter_id: { in: done } } });
    await record(tx, done, { kind: "released", user });
    return { done, refused, before };
  });
}

/** Returns the response, a conflict if nothing was done. @param words "reservada", "reservadas" */
export function answerActs({ done, refused, before }: Reserved, words: [one: string, many: string]) {
  const reasons = refused.map(({ message }) => message).join(" ");
  if (done.length === 0) return conflict(reasons, { done, refused });
  const [one, many] = words;
  const summary =
    done.length === 1 ? `Carta ${done[0]} ${one}.` : `${countOf(done.length, "carta")} ${many}.`;
  return { data: { done, refused, before }, message: [summary, reasons].filter(Boolean).join(" ") };
}

/**
 * Deletes expired reservations and records in the letters' histories that they ended at midnight. Public pages do not
 * depend on this, because they compare the day.
 * @returns the number of reservations
 */
export async function deleteExpiredHolds(): Promise<number> {
  // Even a statement that deletes nothing would invalidate all pages.
  const expired = await sql("private", `SELECT FROM letter_holds WHERE until < ${todaySql()} LIMIT 1`);
  if (expired.length === 0) return 0;
  return inWrite(async (tx) => {
    await lockHolds(tx);
    return tx.$executeRawUnsafe(`
      WITH expired AS (
        DELETE FROM letter_holds WHERE until < ${todaySql()}
        RETURNING letter_id, until, user_id)
      INSERT INTO letter_events (letter_id, kind, at, until)
      SELECT letter_id, 'expired', (until + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo', until FROM expired`);
  });
}

async function findLetters(tx: Transaction, ids: number[]): Promise<Found[]> {
  return tx.$queryRawUnsafe<Found[]>(
    `SELECT letters.id, letters.status::text AS status, letters.withdrawn_at IS NOT NULL AS withdrawn,
            users.id AS holder_id, users.name AS holder, letter_holds.until::text AS until, letter_holds.note
       FROM letters
       LEFT JOIN letter_holds ON letter_holds.letter_id = letters.id AND ${isHeldSql()}
       LEFT JOIN users ON users.id = letter_holds.user_id
      WHERE letters.id = ANY($1::int[]) ORDER BY letters.id`,
    ids,
  );
}

function holdsOf(found: readonly Found[], done: readonly number[]): HoldBefore[] {
  return found.flatMap(({ id, until, note }) => (until && done.includes(id) ? [{ id, until, note }] : []));
}

function obstacle(letter: Found | undefined, id: number, user: CurrentUser): string | null {
  if (!letter) return `A carta ${id} não existe.`;
  if (letter.withdrawn) return `A carta ${id} foi retirada pelo parceiro.`;
  if (letter.status === "sold") return `A carta ${id} está vendida.`;
  if (letter.until === null || letter.holder_id === user.id) return null;
  return `A carta ${id} está reservada por ${letter.holder} até ${formatDate(letter.until)}.`;
}

type Act = { kind: "reserved" | "released"; user: CurrentUser; until?: string };

/** Records an action in each letter's history and in the audit trail, without the reservation's note. */
async function record(tx: Transaction, ids: number[], { kind, user, until }: Act): Promise<void> {
  const act = { kind, user_id: user.id, ...(until && { until: fromIsoDate(until) }) };
  await tx.letterEvent.createMany({ data: ids.map((letter_id) => ({ letter_id, ...act })) });
  const action = kind === "reserved" ? "reserve" : "release";
  const fields = until ? ["until"] : [];
  for (const entity_id of ids) await recordAudit(tx, { user, action, entity: "letter", entity_id, fields });
}
