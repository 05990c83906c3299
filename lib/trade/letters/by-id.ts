import "server-only";
import { watchRead } from "@/lib/platform/db/render-context";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { administratorKey } from "@/lib/trade/administrators/rules";
import {
  isPublicSql,
  LETTER_TABLES,
  type LetterRow,
  letterColumns,
  type Scope,
  toPublicLetter,
} from "./data";
import type { PublicLetter } from "./wire";

const LETTERS = ["letters"] as const;
const SIMILAR_SHOWN = 4;

type Row = LetterRow & { is_public: boolean; was_public: boolean; is_main: boolean };

export type LetterOnPage = {
  letter: PublicLetter;
  isPublic: boolean;
  /** The public list of its administrator. */
  scope: Scope;
  similar: PublicLetter[];
};

/** Returns a letter with similar ones (rules §8), null if it was never public. The render depends on this result. */
export function findLetterOnPage(id: number): Promise<LetterOnPage | null> {
  return watchRead(() => queryLetterOnPage(id));
}

/** Returns a letter if it is public, and whether it ever was (rules §8). The render depends on this result. */
export function findLetter(id: number): Promise<{ letter: PublicLetter | null; wasPublic: boolean }> {
  return watchRead(async () => {
    const [row] = await queryRows("letters.id = $2", id);
    const letter = row?.is_public ? toPublicLetter(row, todayInSaoPaulo()) : null;
    return { letter, wasPublic: row?.was_public ?? false };
  });
}

type LettersById = {
  available: PublicLetter[];
  gone: PublicLetter[];
  /** The public list of the first letter's administrator. */
  scope: Scope;
};

/** Returns letters by their ids. The render depends on this result. */
export function findLettersById(ids: readonly number[]): Promise<LettersById> {
  return watchRead(async () => {
    const rows = await queryRows("letters.id = ANY($2) ORDER BY letters.credit_cents, letters.id", ids);
    const today = todayInSaoPaulo();
    const lettersOf = (rows: Row[]) => rows.map((row) => toPublicLetter(row, today));
    return {
      available: lettersOf(rows.filter((row) => row.is_public)),
      gone: lettersOf(rows.filter((row) => !row.is_public && row.was_public)),
      scope: rows[0] && !rows[0].is_main ? "other" : "main",
    };
  });
}

async function queryLetterOnPage(id: number): Promise<LetterOnPage | null> {
  const [row] = await queryRows("letters.id = $2", id);
  if (!row || !(row.is_public || row.was_public)) return null;
  const letter = toPublicLetter(row, todayInSaoPaulo());
  return {
    letter,
    isPublic: row.is_public,
    scope: row.is_main ? "main" : "other",
    similar: await querySimilar(letter),
  };
}

function queryRows(condition: string, value: unknown): Promise<Row[]> {
  return sql<Row>(
    LETTERS,
    `SELECT ${letterColumns()}, ${isPublicSql()} AS is_public, letters.first_public_at IS NOT NULL AS was_public,
            letters.administrator_id IS NOT DISTINCT FROM
              (SELECT administrator_id FROM administrator_aliases WHERE key = $1) AS is_main
       FROM ${LETTER_TABLES} WHERE ${condition}`,
    [administratorKey(env().MAIN_ADMINISTRATOR), value],
  );
}

/** Returns public letters of the same type with the nearest credit, by a short index scan upwards and one downwards. */
async function querySimilar({ id, segment, credit_cents }: PublicLetter): Promise<PublicLetter[]> {
  const side = (comparison: string, order: string) => `
    (SELECT ${letterColumns()} FROM ${LETTER_TABLES}
      WHERE ${isPublicSql()} AND letters.segment = $1 AND letters.id <> $2 AND letters.credit_cents ${comparison} $3
      ORDER BY letters.credit_cents ${order}, letters.id ${order} LIMIT ${SIMILAR_SHOWN})`;
  const rows = await sql<LetterRow>(LETTERS, `${side(">=", "ASC")} UNION ALL ${side("<", "DESC")}`, [
    segment,
    id,
    credit_cents,
  ]);
  const today = todayInSaoPaulo();
  const distance = (letter: PublicLetter) => Math.abs(letter.credit_cents - credit_cents);
  return rows
    .map((row) => toPublicLetter(row, today))
    .sort((one, other) => distance(one) - distance(other) || one.id - other.id)
    .slice(0, SIMILAR_SHOWN);
}
