import { expect, test } from "vitest";
import { epochOf, syncEpochs } from "./epochs";
import { pool } from "./pool";

const publicTables = {
  banner_types: "content",
  banners: "content",
  products: "content",
  testimonials: "content",
  faqs: "content",
  posts: "posts",
  company: "settings",
  partners: "letters",
  administrators: "letters",
  administrator_aliases: "letters",
  letters: "letters",
} as const;

test.each(Object.entries(publicTables))("a write to %s makes the pages of %s old", async (table, area) => {
  await syncEpochs();
  const before = epochOf(area);
  await pool().query(`DELETE FROM ${table} WHERE false`);
  await syncEpochs();
  expect(epochOf(area)).toBe(before + 1);
});

test("a write that is rolled back leaves the pages as they are", async () => {
  const client = await pool().connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM faqs WHERE false");
  await client.query("ROLLBACK");
  client.release();
  const before = epochOf("content");
  await syncEpochs();
  expect(epochOf("content")).toBe(before);
});

test("a transaction in manual mode bumps only when it says so", async () => {
  await syncEpochs();
  const before = epochOf("letters");
  const client = await pool().connect();
  await client.query("BEGIN; SET LOCAL ipe.epochs = 'manual'; DELETE FROM letters WHERE false");
  await client.query("SELECT bump_epoch('letters')");
  await client.query("COMMIT");
  client.release();
  await syncEpochs();
  expect(epochOf("letters")).toBe(before + 1);
});

test("the audit trail is only ever added to", async () => {
  await pool().query(
    "INSERT INTO audit_entries (user_name, action, entity) VALUES ('Teste', 'create', 'faq')",
  );
  await expect(pool().query("UPDATE audit_entries SET user_name = 'Outro'")).rejects.toThrow("never changed");
  await expect(pool().query("DELETE FROM audit_entries")).rejects.toThrow("never changed");
});

test("a renamed author makes the posts' pages old, a sign-in does not", async () => {
  await syncEpochs();
  const before = epochOf("posts");
  await pool().query("UPDATE users SET password_hash = password_hash WHERE false");
  await syncEpochs();
  expect(epochOf("posts")).toBe(before);
  await pool().query("UPDATE users SET name = name WHERE false");
  await syncEpochs();
  expect(epochOf("posts")).toBe(before + 1);
});
