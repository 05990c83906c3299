import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { formatDate, fromIsoDate } from "@/lib/platform/format/date";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { isHeldSql, todaySql } from "./held";
import type { Reservation } from "./schema";

/** Letters that stayed as they were, each with why, for people. */
export type Refused = { id: number; message: string };
export type Reserved = { done: number[]; refused: Refused[] };

type Found = {
  id: number;
  status: string;
  withdrawn: boolean;
  holder_id: number | null;
  holder: string | null;
  until: string | null;
};

// One reservation after the other: whoever comes second sees the first.
const lockHolds = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('letter_holds'), 0)`;

/**
 * Keeps letters for a client until the end of a day of São Paulo. One that is sold, withdrawn or kept by somebody else
 * is refused, the others go; one's own reservation may be changed.
 */
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
    if (done.length === 0) return { done, refused };
    await tx.letterHold.deleteMany({ where: { letter_id: { in: done } } });
    const hold = { until: fromIsoDate(until), note, user_id: user.id };
    await tx.letterHold.createMany({ data: done.map((letter_id) => ({ letter_id, ...hold })) });
    await record(tx, done, { kind: "reserved", user, until });
    return { done, refused };
  });
}

/** Gives letters back before their day; whoever is signed in may. Those that nobody keeps are refused. */
export async function releaseLetters(ids: number[], user: CurrentUser): Promise<Reserved> {
  return inWrite(async (tx) => {
    await lockHolds(tx);
    const found = await findLetters(tx, ids);
    const done = found.filter(({ until }) => until !== null).map(({ id }) => id);
    const refused = ids
      .filter((id) => !done.includes(id))
      .map((id) => ({ id, message: `A carta ${id} não está reservada por nós.` }));
    if (done.length === 0) return { done, refused };
    await tx.letterHold.deleteMany({ where: { letter_id: { in: done } } });
    await record(tx, done, { kind: "released", user });
    return { done, refused };
  });
}

/**
 * Clears away reservations whose last day is over, and notes in the letters' histories that they ended at midnight.
 * Public pages do not wait for it: they go by the day.
 * @returns how many
 */
export async function clearOverHolds(): Promise<number> {
  // A statement that deletes nothing would make every page old all the same.
  const over = await sql("private", `SELECT FROM letter_holds WHERE until < ${todaySql()} LIMIT 1`);
  if (over.length === 0) return 0;
  return inWrite(async (tx) => {
    await lockHolds(tx);
    return tx.$executeRawUnsafe(`
      WITH over AS (
        DELETE FROM letter_holds WHERE until < ${todaySql()}
        RETURNING letter_id, until, user_id)
      INSERT INTO letter_events (letter_id, kind, at, until)
      SELECT letter_id, 'expired', (until + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo', until FROM over`);
  });
}

async function findLetters(tx: Transaction, ids: number[]): Promise<Found[]> {
  return tx.$queryRawUnsafe<Found[]>(
    `SELECT letters.id, letters.status::text AS status, letters.withdrawn_at IS NOT NULL AS withdrawn,
            users.id AS holder_id, users.name AS holder, letter_holds.until::text AS until
       FROM letters
       LEFT JOIN letter_holds ON letter_holds.letter_id = letters.id AND ${isHeldSql()}
       LEFT JOIN users ON users.id = letter_holds.user_id
      WHERE letters.id = ANY($1::int[]) ORDER BY letters.id`,
    ids,
  );
}

function obstacle(letter: Found | undefined, id: number, user: CurrentUser): string | null {
  if (!letter) return `A carta ${id} não existe.`;
  if (letter.withdrawn) return `A carta ${id} foi retirada pelo parceiro.`;
  if (letter.status === "sold") return `A carta ${id} está vendida.`;
  if (letter.until === null || letter.holder_id === user.id) return null;
  return `A carta ${id} está reservada por ${letter.holder} até ${formatDate(letter.until)}.`;
}

type Act = { kind: "reserved" | "released"; user: CurrentUser; until?: string };

/** Into each letter's history and the audit trail; the note stands in neither. */
async function record(tx: Transaction, ids: number[], { kind, user, until }: Act): Promise<void> {
  const act = { kind, user_id: user.id, ...(until && { until: fromIsoDate(until) }) };
  await tx.letterEvent.createMany({ data: ids.map((letter_id) => ({ letter_id, ...act })) });
  const action = kind === "reserved" ? "reserve" : "release";
  const fields = until ? ["until"] : [];
  for (const entity_id of ids) await recordAudit(tx, { user, action, entity: "letter", entity_id, fields });
}
