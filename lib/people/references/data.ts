import "server-only";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { pick } from "@/lib/platform/http/wire";
import { LETTER_TABLES, type LetterRow, letterColumns, toPublicLetter } from "@/lib/trade/letters/data";
import { isHeldSql } from "@/lib/trade/letters/holds/held";
import { type LetterStatus, toLetter } from "@/lib/trade/letters/wire";
import { CAMPAIGN, formatCode, readCode } from "./code";

const SHOWN = [
  ...["id", "segment_name", "administrator_name", "credit_value", "credit_value_formatted"],
  ...["entry_value", "entry_value_formatted", "parcels"],
] as const;

/** SQL of the state of a letter; an inactive or deleted partner makes it 'withdrawn' too. */
const stateSql = () => `
  CASE WHEN letters.withdrawn_at IS NOT NULL OR NOT partners.is_active OR partners.deleted_at IS NOT NULL THEN 'withdrawn'
       WHEN letters.status = 'available' AND ${isHeldSql()} THEN 'reserved' ELSE letters.status::text END AS state`;

export type LetterSnapshot = Awaited<ReturnType<typeof readLetters>>[number];

/** Returns the current state of letters, by credit and then id; unknown ids are omitted. */
export async function readLetters(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await sql<LetterRow & { state: LetterStatus | "withdrawn" }>(
    "private",
    `SELECT ${letterColumns()}, ${stateSql()}
       FROM ${LETTER_TABLES} WHERE letters.id = ANY($1) ORDER BY letters.credit_cents, letters.id`,
    [ids],
  );
  return rows.map(({ state, ...row }) => {
    return { ...pick(toLetter(toPublicLetter(row, todayInSaoPaulo())), SHOWN), state };
  });
}

export type ReferenceWire = NonNullable<Awaited<ReturnType<typeof findReference>>>;

/** Returns the click of a code, with each letter as it was then (`was`) and as it is (`is`); null for an unknown code. */
export async function findReference(text: string) {
  const code = readCode(text);
  const row = code && (await db.referenceCode.findUnique({ where: { code } }));
  if (!row) return null;
  const now = await readLetters(row.letters);
  return {
    code: formatCode(row.code),
    created_at: row.created_at.toISOString(),
    ...pick(row, ["page", ...CAMPAIGN, "inquiry_id"]),
    letters: (row.seen as LetterSnapshot[]).map((was) => {
      return {
        id: was.id,
        was,
        is: now.find(({ id }) => id === was.id) ?? { ...was, state: "withdrawn" as const },
      };
    }),
  };
}
