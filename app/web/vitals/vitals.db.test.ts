import { afterEach, beforeAll, expect, test } from "vitest";
import { flushCounts } from "@/lib/office/analytics/counter";
import { prepareCounting } from "@/lib/office/analytics/salts";
import { flushStatistics } from "@/lib/office/analytics/views";
import { listVitals, listWorseVitals } from "@/lib/office/analytics/vitals/data";
import { db } from "@/lib/platform/db/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { createTestPost } from "@/tests/factories";
import { call } from "@/tests/http";
import * as vitals from "./route";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

async function send(body: unknown, headers: Record<string, string> = {}) {
  return (await call(vitals, "POST", { body, headers: { ...FIREFOX, ...headers } })).status;
}

async function counted() {
  await flushCounts();
  const rows = await db.vital.findMany({ orderBy: [{ page: "asc" }, { metric: "asc" }, { bucket: "asc" }] });
  return rows.map(({ page, metric, bucket, measurements }) => [page, metric, bucket, measurements]);
}

async function views() {
  await flushStatistics();
  return (await db.pageViews.findMany()).map(({ path, views }) => [path, views]);
}

beforeAll(() => prepareCounting());
afterEach(flushStatistics);

test("measurements are counted in buckets by page and day, as JSON and as a browser's form", async () => {
  const body = { page: "/imoveis", lcp: 2449.6, inp: 199, cls: 0.07, ttfb: 49 };
  expect(await send(body)).toBe(204);
  const form = "page=%2Fimoveis&lcp=2401&cls=0.079&ttfb=50";
  expect(await send(form, { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" })).toBe(204);
  // Written as 1e-7.
  expect(await send({ page: "/imoveis", cls: 0.0000001 })).toBe(204);
  expect(await counted()).toEqual([
    ["/imoveis", "cls", 0, 1],
    ["/imoveis", "cls", 7, 2],
    ["/imoveis", "inp", 9, 1],
    ["/imoveis", "lcp", 24, 2],
    ["/imoveis", "ttfb", 0, 1],
    ["/imoveis", "ttfb", 1, 1],
  ]);
});

test("implausible values are dropped one by one, and all unknown pages are counted as one page", async () => {
  const post = await createTestPost();
  for (const lcp of [-1, 60_001, "1e3", null, {}, [100], true, "", "\0", Number.MAX_VALUE]) {
    expect([lcp, await send({ page: `/posts/${post.slug}`, lcp, ttfb: 120 })]).toEqual([lcp, 204]);
  }
  await send({ page: "/posts/compre-aqui", lcp: 100, cls: 11 });
  await send({ page: "<b>oferta</b>?x=1", lcp: 100 });
  await send({ page: "/cartas-contempladas/imovel", inp: 60 });
  expect(await counted()).toEqual([
    ["/cartas-contempladas/imovel", "inp", 3, 1],
    ["/nao-encontrada", "lcp", 1, 1],
    [`/posts/${post.slug}`, "ttfb", 2, 10],
  ]);
});

test("bots and browsers that ask not to be counted are not counted, and a cross-site request is refused", async () => {
  const body = { page: "/", lcp: 100, view: 1 };
  expect(await send(body, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" })).toBe(204);
  expect(await send(body, { dnt: "1" })).toBe(204);
  expect(await send(body, { "sec-gpc": "1" })).toBe(204);
  expect(await send(body, { origin: "https://outro.example" })).toBe(403);
  expect([await counted(), await views()]).toEqual([[], []]);
});

test("a view is counted only for a known page, if the browser reports that no server has counted it", async () => {
  await send({ page: "/agro", ttfb: 5 });
  expect(await views()).toEqual([]);
  await send({ page: "/agro", ttfb: 5, view: "1" });
  await send({ page: "/posts/compre-aqui", view: "1" });
  await send({ page: "/nada", view: "1" });
  expect(await views()).toEqual([["/agro", 1]]);
});

test("an address may send 120 reports in ten minutes", async () => {
  const headers = { "x-client-address": "198.51.100.9" };
  for (let one = 0; one < 120; one += 1) await send({ page: "/" }, headers);
  expect(await send({ page: "/" }, headers)).toBe(429);
});

test("a page's p75 is interpolated and shown from 50 measurements on, and a page that got worse is listed", async () => {
  const today = todayInSaoPaulo();
  const daysAgo = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000);
  const rows = (page: string, days: number, bucket: number, measurements: number) => ({
    ...{ page, day: daysAgo(days), metric: "lcp", bucket, measurements },
  });
  await db.vital.createMany({
    data: [
      rows("/few", 1, 10, 49),
      rows("/steady", 1, 10, 60),
      rows("/steady", 20, 10, 60),
      rows("/worse", 3, 30, 50),
      rows("/worse", 12, 10, 50),
      rows("/old", 40, 10, 500),
    ],
  });
  expect(await listVitals()).toEqual([
    { page: "/steady", measurements: 120, p75: { lcp: 1075 } },
    { page: "/worse", measurements: 100, p75: { lcp: 3050 } },
  ]);
  expect(await listWorseVitals()).toEqual([{ page: "/worse", metric: "lcp", before: 1075, now: 3075 }]);
});
