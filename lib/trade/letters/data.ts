import "server-only";
import { noteRead } from "@/lib/platform/db/render-context";
import { sql, sqlBatches } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { nextOccurrence, todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { isHeldSql } from "./holds/held";
import type { Tier } from "./sum/staircase";
import type { PublicLetter } from "./wire";

/** The two public lists: letters of the main administrator, and all others. */
export type Scope = "main" | "other";

export type LetterRow = {
  id: number;
  segment: string;
  administrator: string;
  credit_cents: string;
  entry_cents: string;
  installments: Tier[];
  next_pay: string | null;
};

/** What a LetterRow is made of, for a SELECT from LETTER_TABLES. */
export const LETTER_COLUMNS = `
  letters.id, letters.segment, administrators.name AS administrator, letters.credit_cents,
  letters.entry_cents + commission_cents(letters.credit_cents, partners.tax_rate_micros) AS entry_cents,
  letters.installments, letters.next_pay::text AS next_pay`;

export const LETTER_TABLES = `letters
  JOIN partners ON partners.id = letters.partner_id
  JOIN administrators ON administrators.id = letters.administrator_id`;

/** A letter is public when it is available, nobody keeps it for a client, and its partner is active (rules §5, §9). */
export const isPublicSql =
  () => `(letters.withdrawn_at IS NULL AND letters.status = 'available' AND NOT ${isHeldSql()}
  AND partners.is_active AND partners.deleted_at IS NULL)`;

const LETTERS = ["letters"] as const;

const IN_ORDER = "ORDER BY letters.credit_cents, letters.id";

// Looked up through its spellings, so that a rename keeps it.
const MAIN_ADMINISTRATOR = "(SELECT administrator_id FROM administrator_aliases WHERE key = $1)";

const CONDITION: Record<Scope, string> = {
  main: `letters.administrator_id = ${MAIN_ADMINISTRATOR}`,
  other: `letters.administrator_id IS DISTINCT FROM ${MAIN_ADMINISTRATOR}`,
};

// Written out, so many are some milliseconds: other requests are answered between two batches.
const BATCH = 100;
// Beyond any list, and within what PostgreSQL skips.
const MAX_PAGE = 1_000_000_000;

type Copy = { version: string; letters: Promise<PublicLetter[]> };
const copies = shared("public-letters", () => new Map<Scope, Copy>());

/**
 * The public letters of a list, by credit and then id. They are read once per state of the database and day:
 * the epoch is asked for first, so a copy is never older than its epoch, whatever commits meanwhile.
 */
export async function listPublicLetters(scope: Scope): Promise<PublicLetter[]> {
  noteRead(LETTERS);
  const version = `${await lettersEpoch()} ${todayInSaoPaulo()}`;
  const copy = copies.get(scope);
  if (copy?.version === version) return copy.letters;
  const letters = queryLetters(`${CONDITION[scope]} ${IN_ORDER}`, mainKey());
  copies.set(scope, { version, letters });
  letters.catch(() => {
    if (copies.get(scope)?.letters === letters) copies.delete(scope);
  });
  return letters;
}

/** The public letters of a list in its order, a few hundred at a time: never all of them in memory. */
export async function* readPublicLetters(scope: Scope): AsyncGenerator<PublicLetter[], void> {
  const today = todayInSaoPaulo();
  const sql = selectPublic(`${CONDITION[scope]} ${IN_ORDER}`);
  for await (const rows of sqlBatches<LetterRow>(LETTERS, sql, mainKey(), BATCH)) {
    yield rows.map((row) => toPublicLetter(row, today));
  }
}

/** A page of such a list, 1-based, and what there is in all: how many letters, of which types and administrators. */
export async function readLettersPage(scope: Scope, page: number, perPage: number) {
  type Kind = { segment: string; administrator: string; letters: string };
  const [letters, kinds] = await Promise.all([
    queryLetters(`${CONDITION[scope]} ${IN_ORDER} LIMIT $2 OFFSET $3`, [
      ...mainKey(),
      ...[perPage, Math.min(page - 1, MAX_PAGE) * perPage],
    ]),
    sql<Kind>(
      LETTERS,
      `SELECT letters.segment, administrators.name AS administrator, count(*) AS letters
         FROM ${LETTER_TABLES} WHERE ${isPublicSql()} AND ${CONDITION[scope]} GROUP BY 1, 2`,
      mainKey(),
    ),
  ]);
  const total = kinds.reduce((sum, kind) => sum + Number(kind.letters), 0);
  return { letters, total, kinds };
}

/** The public letters among these ids, by credit and then id; unknown and sold ones are not in it. */
export async function findPublicLetters(ids: number[]): Promise<PublicLetter[]> {
  return queryLetters(`letters.id = ANY($1) ${IN_ORDER}`, [ids]);
}

/** When the letters were last fetched from a partner and found good; null before the first time. */
export async function getLettersUpdatedAt(): Promise<Date | null> {
  const rows = await sql<{ updated_at: Date | null }>(
    LETTERS,
    "SELECT max(letters_updated_at) AS updated_at FROM partners WHERE is_active AND deleted_at IS NULL",
  );
  return rows[0]?.updated_at ?? null;
}

/** How many writes to letters, partners and administrators the database knows to be committed. */
export async function lettersEpoch(): Promise<string> {
  const rows = await sql<{ value: string }>(LETTERS, "SELECT value FROM epochs WHERE area = 'letters'");
  return rows[0]?.value ?? "";
}

async function queryLetters(condition: string, values: unknown[]): Promise<PublicLetter[]> {
  const today = todayInSaoPaulo();
  const rows = await sql<LetterRow>(LETTERS, selectPublic(condition), values);
  return rows.map((row) => toPublicLetter(row, today));
}

const selectPublic = (condition: string) =>
  `SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES} WHERE ${isPublicSql()} AND ${condition}`;

const mainKey = () => [administratorKey(env().MAIN_ADMINISTRATOR)];

/** @param today "YYYY-MM-DD"; a next payment before it counts as its next occurrence (rules §5) */
export function toPublicLetter(row: LetterRow, today: string): PublicLetter {
  const { id, segment, administrator, installments } = row;
  return {
    id,
    segment,
    administrator,
    credit_cents: Number(row.credit_cents),
    entry_cents: Number(row.entry_cents),
    installments,
    next_pay: row.next_pay && nextOccurrence(row.next_pay, today),
  };
}
