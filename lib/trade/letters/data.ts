import "server-only";
import { noteRead } from "@/lib/platform/db/render-context";
import { type Read, sql, sqlBatches } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { nextAnniversary, nextOccurrence, todayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { currentConfirmation } from "./confirmation/current";
import { taxRateSql } from "./cost/tax-rate";
import { kindOfFee, type TransferFeeKind } from "./cost/transfer-fee";
import { isHeldSql } from "./holds/held";
import { CHUNK, changedChunks, type Digests, replaceChunks, type Snapshot } from "./snapshot";
import type { Tier } from "./sum/staircase";
import type { LetterTerms, PublicLetter } from "./wire";

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
  /** Null: the administrator's default, if any. */
  transfer_fee_kind: TransferFeeKind | null;
  transfer_fee_cents: string | null;
  outstanding_cents: string | null;
  next_adjustment: string | null;
  confirmed_on: string | null;
};

/** SQL of a letter's fee in cents, or of its administrator's default if the file has none. */
export const TRANSFER_FEE_SQL = `
  CASE WHEN letters.transfer_fee_kind IS NOT NULL THEN letters.transfer_fee_cents
       ELSE coalesce(administrators.transfer_fee_cents,
                     commission_cents(letters.credit_cents, administrators.transfer_fee_micros)) END`;

/** Returns the columns of a LetterRow, for a SELECT from LETTER_TABLES. */
export const letterColumns = () => `
  letters.id, letters.segment, administrators.name AS administrator, letters.credit_cents,
  letters.entry_cents + commission_cents(letters.credit_cents, ${taxRateSql()}) AS entry_cents,
  letters.installments, letters.next_pay::text AS next_pay,
  letters.transfer_fee_kind, ${TRANSFER_FEE_SQL} AS transfer_fee_cents,
  letters.outstanding_cents, letters.next_adjustment::text AS next_adjustment,
  confirmations.confirmed_on::text AS confirmed_on`;

export const LETTER_TABLES = `letters
  JOIN partners ON partners.id = letters.partner_id
  JOIN administrators ON administrators.id = letters.administrator_id
  LEFT JOIN letter_confirmations AS confirmations ON confirmations.letter_id = letters.id`;

/** Returns the condition of a public letter: available, not reserved by staff, of an active partner (rules §5, §9). */
export const isPublicSql =
  () => `(letters.withdrawn_at IS NULL AND letters.status = 'available' AND NOT ${isHeldSql()}
  AND partners.is_active AND partners.deleted_at IS NULL)`;

const LETTERS = ["letters"] as const;

const IN_ORDER = "ORDER BY letters.credit_cents, letters.id";

// Looked up by alias, so that a rename does not change the lists.
const MAIN_ADMINISTRATOR = "(SELECT administrator_id FROM administrator_aliases WHERE key = $1)";

const CONDITION: Record<Scope, string> = {
  main: `letters.administrator_id = ${MAIN_ADMINISTRATOR}`,
  other: `letters.administrator_id IS DISTINCT FROM ${MAIN_ADMINISTRATOR}`,
};

// Reading a batch takes some milliseconds, and so does serialising STREAMED letters; other requests are handled between
// two batches.
const BATCH = 1000;
const STREAMED = 100;
// The number of ids for which one statement computes digests.
const DIGESTED = 50 * CHUNK;
// For a list up to this length, digests would cost more than they save.
const READ_WHOLE = 2 * CHUNK;
// Beyond the last page of any list, and a valid OFFSET when multiplied by the page size.
const MAX_PAGE = 1_000_000_000;

/** `last`: the newest snapshot that has been read. */
type Cached = { version: string; snapshot: Promise<Snapshot>; last?: Snapshot };
const cached = shared("public-letters", () => new Map<Scope, Cached>());

/**
 * Returns a list's public letters by credit and id, cached per day and epoch. The epoch is read first, so that letters
 * are never older than it. While a list of more than READ_WHOLE letters is unchanged, the same array is returned.
 */
export async function listPublicLetters(scope: Scope): Promise<PublicLetter[]> {
  noteRead(LETTERS);
  const today = todayInSaoPaulo();
  const version = `${await lettersEpoch()} ${today}`;
  const current = cached.get(scope);
  if (current?.version === version) return (await current.snapshot).letters;
  const entry: Cached = { version, snapshot: readSnapshot(scope, today, current?.last), last: current?.last };
  cached.set(scope, entry);
  try {
    entry.last = await entry.snapshot;
    return entry.last.letters;
  } catch (error) {
    entry.version = "";
    throw error;
  }
}

/** Returns the cached public letters of both lists. */
export function listBothLists(): Promise<[main: PublicLetter[], other: PublicLetter[]]> {
  return Promise.all([listPublicLetters("main"), listPublicLetters("other")]);
}

/** Reads a list, or for a long list only its changes since a snapshot of the same day, which is faster. */
async function readSnapshot(scope: Scope, today: string, last?: Snapshot): Promise<Snapshot> {
  if (last && last.letters.length <= READ_WHOLE) {
    const letters: PublicLetter[] = [];
    for await (const batch of readPublicLetters(scope, BATCH)) letters.push(...batch);
    return { today, digests: new Map(), letters };
  }
  const isUsable = last?.today === today && last.digests.size > 0;
  const base = isUsable ? last : { digests: new Map() as Digests, letters: [] };
  let digests = base.digests;
  let chunks: number[] = [];
  const letters: PublicLetter[] = [];
  const findChunks = async (read: Read) => {
    digests = await readDigests(read, scope);
    chunks = changedChunks(base.digests, digests);
    return [...mainKey(), chunks];
  };
  const text = selectPublic(`${CONDITION[scope]} AND letters.id / ${CHUNK} = ANY($2::int[]) ${IN_ORDER}`);
  for await (const rows of sqlBatches<LetterRow>(LETTERS, text, findChunks, BATCH))
    letters.push(...rows.map((row) => toPublicLetter(row, today)));
  return { today, digests, letters: replaceChunks(base.letters, chunks, letters) };
}

async function readDigests(read: Read, scope: Scope): Promise<Digests> {
  const [ids] = await read<{ lowest: number | null; highest: number | null }>(
    "SELECT min(id) AS lowest, max(id) AS highest FROM letters WHERE withdrawn_at IS NULL",
    [],
  );
  const digests = new Map<number, string>();
  const range = selectPublic(`${CONDITION[scope]} AND letters.id >= $2 AND letters.id < $3`);
  const first = Math.floor((ids?.lowest ?? 0) / CHUNK) * CHUNK;
  for (let from = first; from <= (ids?.highest ?? 0); from += DIGESTED) {
    const rows = await read<{ chunk: number; digest: string }>(
      `SELECT listed.id / ${CHUNK} AS chunk, bit_xor(hash_record_extended(listed, 0))::text AS digest
         FROM (${range}) AS listed GROUP BY 1`,
      [...mainKey(), from, from + DIGESTED],
    );
    for (const { chunk, digest } of rows) digests.set(chunk, digest);
  }
  return digests;
}

/** Reads the public letters of a list in its order, `size` at a time, without holding all of them in memory. */
export async function* readPublicLetters(
  scope: Scope,
  size = STREAMED,
): AsyncGenerator<PublicLetter[], void> {
  const today = todayInSaoPaulo();
  const text = selectPublic(`${CONDITION[scope]} ${IN_ORDER}`);
  for await (const rows of sqlBatches<LetterRow>(LETTERS, text, mainKey(), size)) {
    yield rows.map((row) => toPublicLetter(row, today));
  }
}

/** Returns a page of a list, 1-based, with the total and the types and administrators of the whole list. */
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

/** Returns the public letters among these ids, by credit and then id. */
export async function findPublicLetters(ids: number[]): Promise<PublicLetter[]> {
  return queryLetters(`letters.id = ANY($1) ${IN_ORDER}`, [ids]);
}

/** Returns the time of the last successful import of any active partner; null before the first. */
export async function getLettersUpdatedAt(): Promise<Date | null> {
  const rows = await sql<{ updated_at: Date | null }>(
    LETTERS,
    "SELECT max(letters_updated_at) AS updated_at FROM partners WHERE is_active AND deleted_at IS NULL",
  );
  return rows[0]?.updated_at ?? null;
}

/** Returns the epoch of the letters area, which grows with each committed write to letters or their related tables. */
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
  `SELECT ${letterColumns()} FROM ${LETTER_TABLES} WHERE ${isPublicSql()} AND ${condition}`;

const mainKey = () => [administratorKey(env().MAIN_ADMINISTRATOR)];

/**
 * Converts a row to a public letter.
 * @param today "YYYY-MM-DD"; a next payment before it counts as its next occurrence (rules §5), a next adjustment as its
 *   next anniversary (§9)
 */
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
    confirmed_on: currentConfirmation(row.confirmed_on, today),
    ...toTerms(row, today),
  };
}

/** Converts a row's fee, balance and adjustment. */
export function toTerms(
  row: Pick<LetterRow, "transfer_fee_kind" | "transfer_fee_cents" | "outstanding_cents" | "next_adjustment">,
  today: string,
): LetterTerms {
  const transfer_fee_cents = row.transfer_fee_cents === null ? null : Number(row.transfer_fee_cents);
  return {
    transfer_fee_kind: row.transfer_fee_kind ?? kindOfFee(transfer_fee_cents),
    transfer_fee_cents,
    outstanding_cents: row.outstanding_cents === null ? null : Number(row.outstanding_cents),
    next_adjustment: row.next_adjustment && nextAnniversary(row.next_adjustment, today),
  };
}
