import { expect, test } from "vitest";
import { NOT_FOUND, targetOf } from "../../content/site/routes";
import type { Area } from "../db/epochs";
import { createVersions } from "../db/version";
import type { PreparedResponse, Rendered } from "../response/prepare-response";
import { createPageCache } from "./cache";
import type { Lease } from "./epoch-listener";
import type { DiskStore } from "./stale-if-error";

const home = targetOf("/", "");

type Outcome = { text: string; status?: number; degraded?: boolean; hangs?: boolean } | Error;

type Options = { copies?: Map<string, Rendered>; lease?: Lease; wasPaused?: () => boolean };

function world({ copies = new Map<string, Rendered>(), ...options }: Options = {}) {
  const epochs = new Map<Area, number>();
  const state = { outcome: { text: "v1" } as Outcome, down: false, renders: 0, now: 0 };
  const diskStore: DiskStore = {
    save: (key: string, page: PreparedResponse) => void copies.set(key, page.source),
    load: async (key) => copies.get(key) ?? null,
    forget: (key) => void copies.delete(key),
  };
  const cache = createPageCache({
    notFound: NOT_FOUND,
    versions: createVersions({ epochOf: (area) => epochs.get(area) ?? 0, today: () => "2026-11-21" }),
    render: async () => {
      state.renders += 1;
      if (state.outcome instanceof Error) throw state.outcome;
      const { text, status = 200, degraded = false, hangs = false } = state.outcome;
      if (hangs) await new Promise(() => undefined);
      const areas = ["content", "posts", "settings"] as const;
      return { status, areas, degraded, headers: { "content-type": "text/plain" }, body: Buffer.from(text) };
    },
    isDown: () => state.down,
    ...options,
    diskStore,
    now: () => state.now,
  });
  const save = () => epochs.set("content", (epochs.get("content") ?? 0) + 1);
  const read = async (target = home) => {
    const { page, from } = await cache.get(target);
    return { text: page.identity.body.toString(), status: page.status, from };
  };
  return { cache, state, save, read, copies };
}

test.each([
  ["an error of the page", { text: "Internal Server Error", status: 500 }],
  ["a render that throws", new Error("connect ECONNREFUSED")],
  ["a degraded page", { text: "empty lists", degraded: true }],
])("%s does not change the stored copy", async (_name, outcome) => {
  const { read, save, state } = world();
  await read();
  save();
  state.outcome = outcome;
  expect(await read()).toEqual({ text: "v1", status: 200, from: "stale" });
});

test("after a failure the copy is served at once and rendering is retried once a second", async () => {
  const { read, save, state } = world();
  await read();
  save();
  state.outcome = new Error("down");
  await read();
  await read();
  expect(state.renders).toBe(2);
  state.outcome = { text: "v2" };
  state.now = 1000;
  expect((await read()).text).toBe("v1");
  await new Promise(setImmediate);
  expect(await read()).toEqual({ text: "v2", status: 200, from: "fresh" });
});

test("after a failure and a save, the next request gets the new page", async () => {
  const { read, save, state } = world();
  await read();
  save();
  state.outcome = new Error("down");
  await read();
  state.outcome = { text: "v2" };
  save();
  expect((await read()).text).toBe("v2");
});

test("a current page is served from memory while the database is down", async () => {
  const { read, state } = world();
  await read();
  state.down = true;
  expect(await read()).toEqual({ text: "v1", status: 200, from: "fresh" });
});

test("a start without a database serves the copies of the last run, and new pages once the database is back", async () => {
  const first = world();
  await first.read();
  const second = world({ copies: first.copies });
  second.state.outcome = new Error("down");
  second.state.down = true;
  expect(await second.read()).toEqual({ text: "v1", status: 200, from: "stale" });
  expect(second.state.renders).toBe(0);
  second.state.down = false;
  second.state.outcome = { text: "v2" };
  second.save();
  expect((await second.read()).text).toBe("v2");
});

test("a deleted post does not reappear when the database fails", async () => {
  const { read, save, state, copies } = world();
  const post = targetOf("/posts/um", "");
  await read(post);
  save();
  state.outcome = { text: "gone", status: 404 };
  expect((await read(post)).status).toBe(404);
  expect(copies.has("/posts/um")).toBe(false);
  save();
  state.outcome = new Error("down");
  expect((await read(post)).status).toBe(500);
});

test("without a copy a page has empty lists and is not stored", async () => {
  const { read, state, cache } = world();
  state.outcome = { text: "empty lists", degraded: true };
  expect(await read()).toEqual({ text: "empty lists", status: 200, from: "uncacheable" });
  expect(cache.lookup("/")).toBeUndefined();
});

test("without a copy a failure is 503 with Retry-After while the database is down, as HTML or JSON", async () => {
  const { cache, state } = world();
  state.outcome = new Error("down");
  state.down = true;
  const { page } = await cache.get(home);
  expect(page.status).toBe(503);
  expect(page.identity.headers).toContain("retry-after");
  const html = page.identity.body.toString();
  expect(html).toContain("<h1>Voltamos já</h1>");
  // It shows the brand and loads nothing.
  expect(html).toContain("<svg");
  expect(html).not.toMatch(/\b(?:src|srcset)=|<link|@import|url\(/);
  const { page: data } = await cache.get(targetOf("/web/faqs", ""));
  expect(JSON.parse(data.identity.body.toString())).toHaveProperty("message");
});

test("without a copy, a render that hangs on an unreachable database is 503 within three seconds", {
  tags: ["long"],
}, async () => {
  const { read, state } = world();
  state.down = true;
  state.outcome = { text: "", hangs: true };
  const startedAt = performance.now();
  expect((await read()).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test("the wait for a lease counts: a page without a copy is still 503 within three seconds", {
  tags: ["long"],
}, async () => {
  const assure = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    state.down = true;
    return false;
  };
  const { read, save, state } = world({ lease: { holds: () => false, assure } });
  state.outcome = { text: "", hangs: true };
  // The first render makes the page known; after a save the second request cannot join it.
  void read();
  save();
  const startedAt = performance.now();
  expect((await read()).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test("a render that failed during a pause of the process is tried again instead of serving a copy", async () => {
  const { read, save, state } = world({ wasPaused: () => true });
  await read();
  save();
  state.outcome = new Error("Query read timeout");
  const reading = read();
  state.outcome = { text: "v2" };
  expect(await reading).toEqual({ text: "v2", status: 200, from: "rendered" });
});
