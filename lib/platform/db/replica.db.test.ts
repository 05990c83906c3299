import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { env } from "../env";
import { db } from "./client";
import { noteEpochs } from "./epochs";
import { endLease, grantLease, moment } from "./lease";
import { pool } from "./pool";
import { readRows } from "./read";
import { readTogether } from "./read-together";
import { recordRender } from "./render-context";

// Not a replica, but a database of its own: what it says shows who was asked.
let replica: pg.Client;
const ASK_WHO = "INSERT INTO faqs (question, answer) VALUES ($1, '')";

beforeAll(async () => {
  const template = new URL(inject("template").url);
  const own = new URL(process.env.DATABASE_URL ?? "");
  const name = `${own.pathname.slice(1)}_replica`;
  await pool().query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  own.pathname = `/${name}`;
  replica = new pg.Client({ connectionString: own.href });
  await replica.connect();
  await replica.query(ASK_WHO, ["replica"]);
  Object.assign(env(), { DATABASE_READ_URL: own.href });
});
afterAll(async () => {
  Object.assign(env(), { DATABASE_READ_URL: undefined });
  await replica.end();
  await pool().query(`DROP DATABASE ${replica.database} WITH (FORCE)`);
});
beforeEach(async () => {
  grantLease(moment());
  await pool().query(ASK_WHO, ["primary"]);
});

let turn = 0;

/** Who answers the three ways of reading what a public page shows; never the same statement twice. */
async function answering(): Promise<string[]> {
  turn += 1;
  const { result } = await recordRender(async () => [
    (await readRows<{ question: string }>(["content"], "SELECT question FROM faqs"))[0]?.question,
    (await readTogether<{ question: string }>(["content"], `SELECT question FROM faqs LIMIT ${turn}`))[0]
      ?.question,
    (await db.faq.findMany({ where: { id: { gt: -turn } } }))[0]?.question,
  ]);
  return [...new Set(result.map(String))];
}

const setEpoch = async (value: number) => {
  await replica.query("UPDATE epochs SET value = $1 WHERE area = 'content'", [value]);
};
const know = (value: number) => noteEpochs([{ area: "content", value: String(value) }]);

test("a public read is the replica's as soon as it has every write of the areas, and not before", async () => {
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

test("without a lease, outside of a public page and of private rows the database itself is asked", async () => {
  endLease();
  expect(await answering()).toEqual(["primary"]);
  grantLease(moment());
  expect((await db.faq.findMany())[0]?.question).toBe("primary");
  const { result } = await recordRender(() =>
    readRows<{ question: string }>("private", "SELECT question FROM faqs"),
  );
  expect(result[0]?.question).toBe("primary");
});

test("a replica that fails is asked no more for two seconds, and nobody notices", {
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
