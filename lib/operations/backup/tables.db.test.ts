import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { assertNoContent, EXCLUDED_TABLES, listTables, PERSONAL_COLUMNS } from "./tables";

async function names(sql: string): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(sql);
  return rows.map((row) => row.name);
}

test("F28 a backup has every table except those excluded with a reason", async () => {
  const all = await names("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  expect(all).toEqual(expect.arrayContaining(Object.keys(EXCLUDED_TABLES)));
  const client = await pool().connect();
  const taken = (await listTables(client)).map((table) => table.name);
  client.release();
  expect(taken.sort()).toEqual(all.filter((name) => !(name in EXCLUDED_TABLES)).sort());
});

test("F28 a backup has no table of sessions, tokens or rate limits", async () => {
  const suspicious = await names(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public'
        AND (table_name ~ 'session|token|limit|salt|lease|peer|nonce' OR column_name ~ 'token|salt|nonce')`,
  );
  expect(suspicious.filter((name) => !(name in EXCLUDED_TABLES))).toEqual([]);
});

test("SEC-081 every column with visitors' e-mails or phone numbers is searched for erased people", async () => {
  const withPerson = await names(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('email', 'phone')`,
  );
  // These columns belong to staff and the company, not to visitors.
  const visitors = withPerson.filter((name) => !/^(users|identities|company)\./.test(name));
  const searched = PERSONAL_COLUMNS.filter(({ column }) => column !== "id").map(
    ({ table, column }) => `${table}.${column}`,
  );
  expect(searched.sort()).toEqual(
    visitors.filter((name) => !(name.replace(/\..*/, "") in EXCLUDED_TABLES)).sort(),
  );
});

test("F28 a freshly migrated database has no content, and a database with an FAQ has content", async () => {
  const client = await pool().connect();
  try {
    await expect(assertNoContent(client)).resolves.toBeUndefined();
    await client.query("INSERT INTO faqs (question, answer, updated_at) VALUES ('Q', 'A', now())");
    await expect(assertNoContent(client)).rejects.toThrow(/has content already \(table faqs\)/);
  } finally {
    client.release();
  }
});
