import "server-only";
import { db } from "@/lib/platform/db/client";
import { pick } from "@/lib/platform/http/wire";
import { formatCode, readCode } from "./code";
import { type LetterSnapshot, readLetters } from "./letters";

export type ReferenceWire = NonNullable<Awaited<ReturnType<typeof findReference>>>;

/**
 * Returns the click that a reference code identifies: page, hour, campaign, and each letter as it was at the click
 * (`was`) and as it is
 * now (`is`; null: its row is gone). Null for an unknown code.
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
