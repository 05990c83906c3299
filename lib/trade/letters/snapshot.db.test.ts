import fc from "fast-check";
import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { createTestUser } from "@/tests/factories";
import { createPartnerOf, csv, importText, lines } from "@/tests/imports";
import { listPublicLetters, readPublicLetters, type Scope } from "./data";
import { CHUNK } from "./snapshot";
import type { PublicLetter } from "./wire";

const SCOPES: Scope[] = ["main", "other"];
// Enough letters that each list is read by its changes.
const LETTERS = 5 * CHUNK;

const LETTER = "id = (SELECT id FROM letters ORDER BY id LIMIT 1 OFFSET $1)";
/** Statements that change data of the public lists; `$1` is a number, in LETTER a letter's position among all. */
const WRITES = [
  `UPDATE letters SET credit_cents = credit_cents + 100 * $1 WHERE ${LETTER}`,
  `UPDATE letters SET credit_cents = 10000000, installments = '[{"quantity": 9, "amount_cents": 100}]' WHERE ${LETTER}`,
  `UPDATE letters SET withdrawn_at = CASE WHEN withdrawn_at IS NULL THEN now() END WHERE ${LETTER}`,
  `UPDATE letters SET administrator_id = (SELECT min(id) + $1 % 2 FROM administrators) WHERE ${LETTER}`,
  `UPDATE letters SET next_pay = next_pay + $1::int WHERE ${LETTER}`,
  `INSERT INTO letter_holds (letter_id, until, user_id) SELECT id, current_date + $1 % 3, (SELECT min(id) FROM users) FROM letters WHERE ${LETTER} ON CONFLICT DO NOTHING`,
  `DELETE FROM letter_holds WHERE letter_id IN (SELECT id FROM letters WHERE id > $1)`,
  `UPDATE partners SET tax_rate_micros = 10000 * $1::int`,
  `UPDATE administrators SET name = name || 'x' WHERE id % 2 = $1 % 2`,
];

test("after any write the lists equal the database's, and an unchanged long list is returned as the same array", async () => {
  await createTestUser();
  const partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  const ofBoth = lines(LETTERS).map((line, index) => ({
    ...line,
    administrator: index % 2 ? "Porto" : "Itaú",
  }));
  await importText(partner.id, csv(ofBoth));
  const writes = fc.array(fc.record({ sql: fc.constantFrom(...WRITES), place: fc.nat(LETTERS - 1) }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(writes, async (some) => {
      for (const { sql, place } of some) await pool().query(sql, [place]);
      for (const scope of SCOPES) expect(await listPublicLetters(scope)).toEqual(await readAll(scope));
    }),
    { numRuns: 12 },
  );
  const before = await Promise.all(SCOPES.map(listPublicLetters));
  await pool().query("UPDATE administrators SET updated_at = now()");
  for (const [index, scope] of SCOPES.entries()) expect(await listPublicLetters(scope)).toBe(before[index]);
});

async function readAll(scope: Scope): Promise<PublicLetter[]> {
  const letters: PublicLetter[] = [];
  for await (const batch of readPublicLetters(scope, LETTERS)) letters.push(...batch);
  return letters;
}
