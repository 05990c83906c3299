import { afterEach, expect, test } from "vitest";
import { flushCounts } from "@/lib/office/analytics/counter";
import { db } from "@/lib/platform/db/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { createTestPost } from "@/tests/factories";
import { call, HOST } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import * as clicks from "./route";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function createLetters(count: number): Promise<number[]> {
  const partner_id = (await createRatedPartner()).id;
  const administrator_id = (await createTestAdministrator()).id;
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    ids.push((await createTestLetter({ partner_id, administrator_id })).id);
  }
  return ids;
}

async function press(body: unknown, headers: Record<string, string> = {}) {
  return (await call(clicks, "POST", { body, headers: { ...FIREFOX, ...headers } })).status;
}

async function counted() {
  await flushCounts();
  const rows = await db.whatsappClick.findMany({ orderBy: [{ letter_id: "asc" }, { page: "asc" }] });
  return rows.map(({ letter_id, page, clicks }) => [letter_id, page, clicks]);
}

afterEach(flushCounts);

test("clicks are counted by letter, page and day over several flushes; a browser's beacon is a form", async () => {
  const [first, second] = await createLetters(2);
  const page = "/cartas-contempladas";
  expect(await press({ page, letters: [first] })).toBe(204);
  await flushCounts();
  expect(await press({ page, letters: [first, second, first] })).toBe(204);
  const beacon = `page=${encodeURIComponent("/")}&letters=`;
  expect(await press(beacon, { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" })).toBe(
    204,
  );
  const sum = `page=${encodeURIComponent(`${page}/soma`)}&letters=${first}%2C${second}`;
  expect(await press(sum, { "content-type": "application/x-www-form-urlencoded" })).toBe(204);
  expect(await counted()).toEqual([
    [0, "/", 1],
    [first, page, 2],
    [first, `${page}/soma`, 1],
    [second, page, 1],
    [second, `${page}/soma`, 1],
  ]);
  const { day } = await db.whatsappClick.findFirstOrThrow();
  expect(day.toISOString().slice(0, 10)).toBe(todayInSaoPaulo());
});

test("unknown letters are not counted, and all unknown pages are counted as one page", async () => {
  const [id] = await createLetters(1);
  const post = await createTestPost();
  await press({ page: `/cartas-contempladas/${id}`, letters: [id, 2_000_000_000] });
  await press({ page: `/posts/${post.slug}` });
  await press({ page: "/posts/compre-aqui" });
  await press({ page: "/cartas-contempladas/2000000000", letters: [id] });
  await press({ page: "/porque-a-ipe" });
  await press({ page: "<b>oferta</b>", letters: "x" });
  expect(await counted()).toEqual([
    [0, "/nao-encontrada", 1],
    [0, "/porque-a", 1],
    [0, `/posts/${post.slug}`, 1],
    [id, `/cartas-contempladas/${id}`, 1],
  ]);
});

test("invalid bodies cause no 500", async () => {
  for (const letters of [null, {}, [[]], [{}], "9".repeat(5000), -1, 1.5, "1,,2", [1e99], true]) {
    expect([letters, await press({ page: letters, letters })]).toEqual([letters, 204]);
  }
  expect(await press({})).toBe(204);
  expect(await press("{", { "content-type": "application/json" })).toBe(400);
  expect(await press("x", { "content-type": "text/plain" })).toBe(415);
  expect(await press({ page: "x".repeat(16 * 1024) })).toBe(413);
});

test("a cross-site click is refused; bots and browsers that ask not to be counted are not counted", async () => {
  const [id] = await createLetters(1);
  const body = { page: "/", letters: [id] };
  expect(await press(body, { origin: "https://outro.example" })).toBe(403);
  expect(await press(body, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await press(body, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" })).toBe(204);
  expect(await press(body, { "user-agent": "" })).toBe(204);
  expect(await press(body, { dnt: "1" })).toBe(204);
  expect(await counted()).toEqual([]);
  expect(await press(body, { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" })).toBe(204);
  expect(await counted()).toEqual([[id, "/", 1]]);
});

test("an address may send sixty clicks in ten minutes; no address is stored", async () => {
  const headers = { "x-client-address": "198.51.100.9" };
  for (let one = 0; one < 60; one += 1) expect(await press({ page: "/" }, headers)).toBe(204);
  const { response, status } = await call(clicks, "POST", {
    body: { page: "/" },
    headers: { ...FIREFOX, ...headers },
  });
  expect([status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await counted()).toEqual([[0, "/", 60]]);
  expect(JSON.stringify(await db.whatsappClick.findMany())).not.toContain("198.51.100");
});
