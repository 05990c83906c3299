import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { createTestPartner } from "@/tests/factories";
import { csv, importText, lines } from "@/tests/imports";
import { CHECK_REFERENCES, LOCK_REFERENCES } from "./merge-sql";
import { ImportSession } from "./session";

const coded = lines(300);
const uncoded = lines(20, 500).map((line) => ({ ...line, code: "" }));
const all = [...coded, ...uncoded];

test("only changed letters are written, in any order of the file", async () => {
  const partner = await createTestPartner();
  await importText(partner.id, csv(all));
  const before = await versions(partner.id);
  expect(before.size).toBe(all.length);

  expect(await importText(partner.id, csv(all.toReversed()))).toMatchObject({ status: "unchanged" });
  expect(await versions(partner.id)).toEqual(before);

  const dearer = all.map((line, index) => (index % 100 === 7 ? { ...line, entry: "41.000,00" } : line));
  expect(await importText(partner.id, csv(dearer))).toMatchObject({ updated: 4, created: 0, withdrawn: 0 });
  const after = await versions(partner.id);
  expect([...after].filter(([id, version]) => before.get(id) !== version)).toHaveLength(4);
});

test("new ids ascend in the order of the file, with any credits", async () => {
  const partner = await createTestPartner();
  const shuffled = lines(50).map((line, index) => ({
    ...line,
    credit: `${100 + ((index * 37) % 50)}.000,00`,
  }));
  await importText(partner.id, csv(shuffled));
  const { rows } = await pool().query("SELECT code FROM letters WHERE partner_id = $1 ORDER BY id", [
    partner.id,
  ]);
  expect(rows.map(({ code }) => code)).toEqual(shuffled.map(({ code }) => code));
});

test("only new and withdrawn letters are written, not unchanged ones", async () => {
  const partner = await createTestPartner();
  await importText(partner.id, csv(coded));
  const before = await versions(partner.id);
  const file = csv([...coded.slice(10), ...lines(5, 900)]);
  expect(await importText(partner.id, file)).toMatchObject({ updated: 0, created: 5, withdrawn: 10 });
  const after = await versions(partner.id);
  expect([...after].filter(([id, version]) => before.get(id) !== version)).toHaveLength(15);
});

test("an import of many new letters updates the planner's statistics", async () => {
  const partner = await createTestPartner();
  await pool().query("ANALYZE letters");
  await importText(partner.id, csv(lines(10_000)));
  const { rows } = await pool().query("SELECT reltuples FROM pg_class WHERE oid = 'letters'::regclass");
  expect(rows[0]?.reltuples).toBe(10_000);
});

test.each([
  ["existing references", (stock: Stock) => [stock.partner, [stock.administrator]], "replica"],
  ["a missing partner", (stock: Stock) => [-1, [stock.administrator]], "origin"],
  ["a missing administrator", (stock: Stock) => [stock.partner, [stock.administrator, -1]], "origin"],
  ["an unresolved administrator", (stock: Stock) => [stock.partner, [null]], "origin"],
] as const)("foreign-key checks are disabled only with existing references: %s", async (_, idsOf, role) => {
  const [partner, administrators] = idsOf(await stock());
  await inImport(async (client) => {
    await client.query(
      "CREATE TEMP TABLE feed_administrators AS SELECT unnest($1::int[]) AS administrator_id",
      [administrators],
    );
    await client.query(LOCK_REFERENCES, [partner]);
    expect(await roleOf(client)).toBe(role);
    await client.query(CHECK_REFERENCES);
    expect(await roleOf(client)).toBe("origin");
  });
});

test("foreign-key checks remain enabled for a role without the privilege to disable them", async () => {
  const references = await stock();
  await inImport(async (client) => {
    await client.query(`CREATE TEMP TABLE feed_administrators AS SELECT ${references.administrator} AS administrator_id;
      CREATE ROLE import_without_rights; GRANT ALL ON ALL TABLES IN SCHEMA public TO import_without_rights;
      GRANT ALL ON feed_administrators TO import_without_rights; SET LOCAL ROLE import_without_rights`);
    await client.query(LOCK_REFERENCES, [references.partner]);
    expect(await roleOf(client)).toBe("origin");
    await client.query(CHECK_REFERENCES);
    expect(await roleOf(client)).toBe("origin");
  });
});

type Stock = { partner: number; administrator: number };

async function stock(): Promise<Stock> {
  const { id } = await createTestPartner();
  await importText(id, csv(lines(1)));
  const { rows } = await pool().query("SELECT administrator_id FROM letters WHERE partner_id = $1", [id]);
  return { partner: id, administrator: rows[0].administrator_id };
}

/** Returns the version of each letter's row, which every write changes. */
async function versions(partnerId: number): Promise<Map<number, string>> {
  const { rows } = await pool().query<{ id: number; version: string }>(
    "SELECT id, xmin || ' ' || ctid AS version FROM letters WHERE partner_id = $1",
    [partnerId],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function inImport(use: (client: ImportSession["client"]) => Promise<void>): Promise<void> {
  const session = await ImportSession.open(1_000_000);
  if (!session) throw new Error("the session is taken");
  try {
    await use(session.client);
  } finally {
    await session.close();
  }
}

async function roleOf(client: ImportSession["client"]): Promise<string> {
  const { rows } = await client.query("SELECT current_setting('session_replication_role') AS role");
  return rows[0].role;
}
