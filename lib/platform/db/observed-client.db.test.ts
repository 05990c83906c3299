import { expect, test } from "vitest";
import { addObserver, type QueryDone } from "../observe/observers";
import { newOrigin, withOrigin } from "../observe/origin";
import { db } from "./client";
import { pool } from "./pool";

const events: QueryDone[] = [];
addObserver({ queried: (event) => void events.push(event) });

const origin = { ...newOrigin("/posts/[slug]"), route: "/posts/[it's */ a slug]" };

test("the origin of a statement is in a comment that no value can close", async () => {
  const ask = () => pool().query<{ sent: string }>("SELECT current_query() AS sent, $1::int AS one", [1]);
  const comment = `/*request_id='${origin.id}',route='%2Fposts%2F%5Bit%27s%20%2A%2F%20a%20slug%5D'*/`;
  const { rows } = await withOrigin(origin, ask);
  expect(rows[0]?.sent).toBe(`SELECT current_query() AS sent, $1::int AS one ${comment}`);
  const { rows: unattributed } = await ask();
  expect(unattributed[0]?.sent).toBe("SELECT current_query() AS sent, $1::int AS one");
});

test("statements of Prisma, of a pool and of one connection are reported with duration and outcome", async () => {
  events.length = 0;
  await withOrigin(origin, async () => {
    await db.faq.count();
    await pool().query("SELECT pg_sleep(0.05)");
    await expect(pool().query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    const client = await pool().connect();
    // The text of a prepared statement is unchanged.
    await client.query({ name: "one", text: "SELECT 1" });
    await client.query({ name: "one", text: "SELECT 1" });
    client.release();
  });
  expect(events.map(({ failed }) => failed)).toEqual([false, false, true, false, false]);
  expect(new Set(events.map((event) => event.origin))).toEqual(new Set([origin]));
  expect(events[1]?.ms).toBeGreaterThan(45);
});
