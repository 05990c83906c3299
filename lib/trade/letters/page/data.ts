import "server-only";
import { watchRead } from "@/lib/platform/db/render-context";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { administratorKey } from "@/lib/trade/administrators/rules";
import {
  isPublicSql,
  LETTER_COLUMNS,
  LETTER_TABLES,
  type LetterRow,
  type Scope,
  toPublicLetter,
} from "../data";
import type { PublicLetter } from "../wire";

const LETTERS = ["letters"] as const;
const ALIKE_SHOWN = 4;

type Known = LetterRow & { is_public: boolean; was_public: boolean; is_main: boolean };

/** A letter under its own address, public or public once, and the public ones most like it, the closest first. */
export type LetterOnPage = {
  letter: PublicLetter;
  isPublic: boolean;
  /** The list where letters of its administrator stand. */
  scope: Scope;
  alike: PublicLetter[];
};

/**
 * A letter and what is like it (rules §8); null when it never was public. The page in progress watches the answer: it
 * becomes old when one of these letters changes, and stays what it is when others do.
 */
export function findLetterOnPage(id: number): Promise<LetterOnPage | null> {
  return watchRead(() => queryLetterOnPage(id));
}

/** A public letter by its id, watched likewise; else whether it was public once (rules §8). */
export function findLetter(id: number): Promise<{ letter: PublicLetter | null; wasPublic: boolean }> {
  return watchRead(async () => {
    const [known] = await queryKnown("letters.id = $2", id);
    const letter = known?.is_public ? toPublicLetter(known, todayInSaoPaulo()) : null;
    return { letter, wasPublic: known?.was_public ?? false };
  });
}

/** Letters by credit and then id: those that are public and those that only were; unknown ids are in neither. */
export type KnownLetters = {
  there: PublicLetter[];
  gone: PublicLetter[];
  /** The list where letters of their administrator stand, the first one's. */
  scope: Scope;
};

/** What is known of letters by their ids, watched likewise. */
export function findKnownLetters(ids: readonly number[]): Promise<KnownLetters> {
  return watchRead(async () => {
    const rows = await queryKnown("letters.id = ANY($2) ORDER BY letters.credit_cents, letters.id", ids);
    const today = todayInSaoPaulo();
    const lettersWhere = (isMeant: (row: Known) => boolean) =>
      rows.filter(isMeant).map((row) => toPublicLetter(row, today));
    return {
      there: lettersWhere((row) => row.is_public),
      gone: lettersWhere((row) => !row.is_public && row.was_public),
      scope: rows[0] && !rows[0].is_main ? "other" : "main",
    };
  });
}

async function queryLetterOnPage(id: number): Promise<LetterOnPage | null> {
  const [known] = await queryKnown("letters.id = $2", id);
  if (!known || !(known.is_public || known.was_public)) return null;
  const letter = toPublicLetter(known, todayInSaoPaulo());
  return {
    letter,
    isPublic: known.is_public,
    scope: known.is_main ? "main" : "other",
    alike: await queryAlike(letter),
  };
}

/** @param condition with the main administrator as $1 and what it is about as $2 */
function queryKnown(condition: string, value: unknown): Promise<Known[]> {
  return sql<Known>(
    LETTERS,
    `SELECT ${LETTER_COLUMNS}, ${isPublicSql()} AS is_public, letters.first_public_at IS NOT NULL AS was_public,
            letters.administrator_id IS NOT DISTINCT FROM
              (SELECT administrator_id FROM administrator_aliases WHERE key = $1) AS is_main
       FROM ${LETTER_TABLES} WHERE ${condition}`,
    [administratorKey(env().MAIN_ADMINISTRATOR), value],
  );
}

/** Public letters of the same type whose credit is nearest; from either side the index has them at hand. */
async function queryAlike({ id, segment, credit_cents }: PublicLetter): Promise<PublicLetter[]> {
  const side = (comparison: string, order: string) => `
    (SELECT ${LETTER_COLUMNS} FROM ${LETTER_TABLES}
      WHERE ${isPublicSql()} AND letters.segment = $1 AND letters.id <> $2 AND letters.credit_cents ${comparison} $3
      ORDER BY letters.credit_cents ${order}, letters.id ${order} LIMIT ${ALIKE_SHOWN})`;
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
    .slice(0, ALIKE_SHOWN);
}
