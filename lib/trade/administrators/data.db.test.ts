import { expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { createTestUser } from "@/tests/factories";
import { listAdministrators } from "./data";
import { mergeAdministrators, updateAdministrator } from "./mutations";

async function createAdministrators() {
  const { rows } = await pool().query<{ id: number }>(
    "INSERT INTO administrators (name) VALUES ('Itaú'), ('Itau Unibanco SP'), ('Porto') RETURNING id",
  );
  const [itau, unibanco, porto] = rows.map((row) => row.id);
  if (!itau || !unibanco || !porto) throw new Error("no administrators");
  await pool().query(
    "INSERT INTO administrator_aliases (key, administrator_id) VALUES ('itau', $1), ('unibanco sp', $2), ('porto', $3)",
    [itau, unibanco, porto],
  );
  return { itau, unibanco, porto };
}

test("a rename keeps the aliases and adds the new name", async () => {
  const user = await createTestUser();
  const { itau } = await createAdministrators();
  const renamed = await updateAdministrator(itau, { name: "Itaú Prime" }, { user });
  expect(renamed).toMatchObject({
    ok: true,
    value: { name: "Itaú Prime", aliases: ["itau", "itau prime"], letters: 0 },
  });
});

test("an alias of another administrator is refused as a name", async () => {
  const user = await createTestUser();
  const { itau } = await createAdministrators();
  await expect(updateAdministrator(itau, { name: "PORTO S.A." }, { user })).rejects.toMatchObject({
    status: 422,
    errors: { name: [expect.stringContaining("Porto")] },
  });
});

test("a merge moves letters and aliases, and is recorded in the audit trail", async () => {
  const user = await createTestUser();
  const { itau, unibanco } = await createAdministrators();
  await pool().query("INSERT INTO partners (name) VALUES ('P')");
  await pool().query(
    `INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments)
     SELECT id, $1, 'A', 'Imóvel', 1000000, 100000, '[{"quantity":1,"amount_cents":1}]' FROM partners`,
    [unibanco],
  );
  expect(await mergeAdministrators(unibanco, itau, user)).toMatchObject({
    ok: true,
    value: { id: itau, letters: 1, aliases: ["itau", "unibanco sp"] },
  });
  expect((await listAdministrators()).map(({ name }) => name)).toEqual(["Itaú", "Porto"]);
  const { rows } = await pool().query("SELECT action, entity, entity_id FROM audit_entries");
  expect(rows).toEqual([{ action: "merge", entity: "administrator", entity_id: itau }]);
  expect(await mergeAdministrators(unibanco, itau, user)).toMatchObject({ ok: false, reason: "missing" });
  await expect(mergeAdministrators(itau, itau, user)).rejects.toMatchObject({ status: 422 });
});
