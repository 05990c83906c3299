import "server-only";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { pick } from "@/lib/platform/http/wire";
import { LETTER_TABLES, type LetterRow, letterColumns, toPublicLetter } from "@/lib/trade/letters/data";
import { isHeldSql } from "@/lib/trade/letters/holds/held";
import { type LetterStatus, toLetter } from "@/lib/trade/letters/wire";
import { formatCode, readCode } from "./code";

const SHOWN = [
  ...["id", "segment_name", "administrator_name", "credit_value", "credit_value_formatted"],
  ...["entry_value", "entry_value_formatted", "parcels"],
] as const;

type Row = LetterRow & { status: LetterStatus; is_held: boolean; is_gone: boolean };

/** A letter at one moment, with the customer's amounts. */
export type LetterSnapshot = Awaited<ReturnType<typeof readLetters>>[number];

/** Returns the current state of letters, by credit and then id; unknown ids are omitted. */
export async function readLetters(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await sql<Row>(
    "private",
    `SELECT ${letterColumns()}, letters.status, ${isHeldSql()} AS is_held,
            letters.withdrawn_at IS NOT NULL OR NOT partners.is_active OR partners.deleted_at IS NOT NULL AS is_gone
       FROM ${LETTER_TABLES} WHERE letters.id = ANY($1) ORDER BY letters.credit_cents, letters.id`,
    [ids],
  );
  return rows.map((row) => {
    const letter = toLetter(toPublicLetter(row, todayInSaoPaulo()));
    return { ...pick(letter, SHOWN), state: stateOf(row) };
  });
}

export type ReferenceWire = NonNullable<Awaited<ReturnType<typeof findReference>>>;

/**
 * Returns the click that a reference code identifies: page, hour, campaign, and each letter as it was at the click
 * (`was`) and as it is now (`is`; null: its row is gone). Null for an unknown code.
 */
export async function findReference(text: string) {
  const code = readCode(text);
  const row = code && (await db.referenceCode.findUnique({ where: { code } }));
  if (!row) return null;
  const now = new Map((await readLetters(row.letters)).map((letter) => [letter.id, letter]));
  return {
    code: formatCode(row.code),
    created_at: row.created_at.toISOString(),
    ...pick(row, ["page", "utm_source", "utm_medium", "utm_campaign", "inquiry_id"]),
    letters: (row.seen as LetterSnapshot[]).map((was) => ({ id: was.id, was, is: now.get(was.id) ?? null })),
  };
}

function stateOf({ status, is_held, is_gone }: Row): LetterStatus | "withdrawn" {
  if (is_gone) return "withdrawn";
  return status === "available" && is_held ? "reserved" : status;
}
