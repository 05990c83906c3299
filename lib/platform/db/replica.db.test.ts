import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { withClient } from "@/scripts/lib/sql.mjs";
import { env } from "../env";
import { db } from "./client";
import { noteEpochs } from "./epochs";
import { endLease, grantLease, moment } from "./lease";
import { pool } from "./pool";
import { recordRender } from "./render-context";
import { sql } from "./sql";

// A second database instead of a real replica: its rows show which database responded.
let replica: pg.Client;
// Without the pool's statement timeout: copying a database takes longer on a busy machine.
const administer = (text: string) =>
  withClient(process.env.DATABASE_URL ?? "", (client) => client.query(text));
const ADD_NAME = "INSERT INTO faqs (question, answer) VALUES ($1, '')";

beforeAll(async () => {
  const template = new URL(inject("template").url);
  const own = new URL(process.env.DATABASE_URL ?? "");
  const name = `${own.pathname.slice(1)}_replica`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  own.pathname = `/${name}`;
  replica = new pg.Client({ connectionString: own.href });
  await replica.connect();
  await replica.query(ADD_NAME, ["replica"]);
  Object.assign(env(), { DATABASE_READ_URL: own.href });
});
afterAll(async () => {
  Object.assign(env(), { DATABASE_READ_URL: undefined });
  await replica.end();
  await administer(`DROP DATABASE ${replica.database} WITH (FORCE)`);
});
beforeEach(async () => {
  grantLease(moment());
  await pool().query(ADD_NAME, ["primary"]);
});

const question = async (...statement: Parameters<typeof sql>) =>
  (await sql<{ question: string }>(...statement))[0]?.question;

let turn = 0;

async function answering(): Promise<string[]> {
  turn += 1;
  const { result } = await recordRender(async () => [
    await question(["content"], "SELECT question FROM faqs WHERE question <> $1", [""]),
    await question(["content"], "SELECT question FROM faqs LIMIT $1", [turn]),
    (await db.faq.findMany({ where: { id: { gt: -turn } } }))[0]?.question,
  ]);
  return [...new Set(result.map(String))];
}

const setEpoch = async (value: number) => {
  await replica.query("UPDATE epochs SET value = $1 WHERE area = 'content'", [value]);
};
const know = (value: number) => noteEpochs([{ area: "content", value: String(value) }]);

test("a public read goes to the replica only once the replica has every write to the read's areas", async () => {
  know(1000);
  await setEpoch(999);
  expect(await answering()).toEqual(["primary"]);
  await setEpoch(1000);
  expect(await answering()).toEqual(["replica"]);
  know(1001);
  expect(await answering()).toEqual(["primary"]);
  await setEpoch(1002);
  expect(await answering()).toEqual(["replica"]);
});

test("reads without a lease, outside a public render or of private rows go to the primary", async () => {
  endLease();
  expect(await answering()).toEqual(["primary"]);
  grantLease(moment());
  expect((await db.faq.findMany())[0]?.question).toBe("primary");
  const { result } = await recordRender(() => question("private", "SELECT question FROM faqs"));
  expect(result).toBe("primary");
});

test("a replica that fails is avoided for two seconds, and the primary answers", {
  tags: ["long"],
}, async () => {
  expect(await answering()).toEqual(["replica"]);
  await replica.query("ALTER TABLE faqs RENAME TO gone");
  expect(await answering()).toEqual(["primary"]);
  await replica.query("ALTER TABLE gone RENAME TO faqs");
  expect(await answering()).toEqual(["primary"]);
  await vi.waitFor(async () => {
    grantLease(moment());
    expect(await answering()).toEqual(["replica"]);
  }, 5000);
});
