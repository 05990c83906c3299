import { beforeEach, expect, test } from "vitest";
import { createTestFaq, createTestProduct } from "@/tests/factories";
import { db } from "./client";
import { syncEpochs } from "./epoch-sync";
import { endLease, grantLease, moment } from "./lease";
import { pool } from "./pool";
import { recordRender } from "./render-context";

const render = async <Result>(read: () => Promise<Result>) => (await recordRender(read)).result;
const questions = () => db.faq.findMany({ where: { active: true }, select: { question: true } });

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const connections = pool();
  let count = 0;
  const restores: (() => void)[] = [];
  connections.on("acquire", note);
  function note(client: { query: (...args: unknown[]) => unknown }) {
    const query = client.query;
    client.query = (...args) => {
      count += 1;
      return Reflect.apply(query, client, args);
    };
    restores.push(() => {
      client.query = query;
    });
  }
  try {
    await work();
  } finally {
    connections.off("acquire", note);
    for (const restore of restores.reverse()) restore();
  }
  return count;
}

beforeEach(async () => {
  await db.faq.deleteMany();
  await syncEpochs();
  grantLease(moment());
});

test("renders share reads from memory until their area is written", async () => {
  await createTestFaq({ question: "Um?" });
  await syncEpochs();
  expect(await statementsOf(() => render(questions))).toBe(1);
  expect(await statementsOf(() => render(questions))).toBe(0);
  expect(await render(questions)).toEqual([{ question: "Um?" }]);
  await createTestFaq({ question: "Dois?" });
  await syncEpochs();
  expect(await render(questions)).toHaveLength(2);
  await db.company.deleteMany();
  await syncEpochs();
  expect(await statementsOf(() => render(questions))).toBe(0);
});

test("reads with other arguments are cached separately", async () => {
  await createTestFaq({ question: "Um?" });
  await syncEpochs();
  await render(questions);
  expect(await render(() => db.faq.findMany({ where: { active: false } }))).toEqual([]);
  expect(await render(() => db.faq.count())).toBe(1);
});

test("reads without a lease, or outside a public render, are not cached", async () => {
  await createTestProduct();
  await syncEpochs();
  const products = () => db.product.findMany();
  expect(await statementsOf(() => render(products))).toBe(1);
  expect(await statementsOf(products)).toBe(1);
  endLease();
  expect(await statementsOf(() => render(products))).toBe(1);
});

test("a cached read adds its areas to the render and is copied for each caller", async () => {
  await createTestFaq({ question: "Um?" });
  await syncEpochs();
  await render(questions);
  const { areas, result } = await recordRender(questions);
  expect(areas).toEqual(["content"]);
  result.push({ question: "Meu?" });
  Object.assign(result[0] ?? {}, { question: "Meu?" });
  expect(await render(questions)).toEqual([{ question: "Um?" }]);
});

test("a failed read is not cached", async () => {
  const table = (from: string, to: string) => pool().query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await table("faqs", "faqs_away");
  try {
    await expect(render(questions)).rejects.toThrow();
  } finally {
    await table("faqs_away", "faqs");
  }
  expect(await render(questions)).toEqual([]);
});
