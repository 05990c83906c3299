import { sleep } from "@/scripts/lib/processes.mjs";
import type { App } from "./app";
import type { Session } from "./session";

// A page, a list as JSON, and a filtered list with an arbitrary URL.
const ADDRESSES = ["/como-funciona", "/web/faqs/all", "/cartas-contempladas?minCredit=1"];
const RETRIES = 5;
const SETTLE_MS = 30_000;
const PREFIX = "Quantas vezes foi salva?";
const NUMBER = /Quantas vezes foi salva\? (\d+)/;

export type Saver = Awaited<ReturnType<typeof makeSaver>>;

/** Creates a FAQ with a number, which shows how old a page is. */
export async function makeSaver(root: Session, app: App) {
  const created = await root.json("POST", "/api/faqs", {
    question: `${PREFIX} 0`,
    answer: "<p>Sim.</p>",
    active: true,
    featured: true,
  });
  const id: number = created.body.data.id;
  await settle([app]);
  let version = 0;
  let again = 0;
  return {
    /** Returns how often a save was repeated after a 503. */
    again: () => again,
    /** Saves the next number through a process. @returns the number, and the milliseconds until the response */
    save: async (through: App) => {
      version += 1;
      const startedAt = performance.now();
      const put = () =>
        through.get(`/api/faqs/${id}`, {
          method: "PUT",
          headers: { cookie: root.cookie, "content-type": "application/json" },
          body: JSON.stringify({ question: `${PREFIX} ${version}` }),
        });
      let response = await put();
      // If the database pauses on a busy machine, the response is a 503 with Retry-After.
      for (let retry = 0; response.status === 503 && retry < RETRIES; retry += 1) {
        again += 1;
        response = await put();
      }
      const ms = performance.now() - startedAt;
      if (response.status !== 200)
        throw new Error(`The save returned ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      return { version, ms };
    },
  };
}

type Seen = { status: number; shown: number };

// A browser's cache: the ETag and the number of the last response by address.
const known = new Map<string, { tag: string; shown: number }>();

/** Requests as a returning browser does; `shown` is the number on the page, -1 when there is none. */
async function visit(app: App, address: string): Promise<Seen> {
  const last = known.get(app.url + address);
  const response = await app.get(address, { headers: last ? { "if-none-match": last.tag } : {} });
  const text = await response.text();
  if (response.status === 304 && last) return { status: 304, shown: last.shown };
  const [, number = "-1"] = NUMBER.exec(text) ?? [];
  const tag = response.headers.get("etag");
  if (response.status === 200 && tag) known.set(app.url + address, { tag, shown: Number(number) });
  return { status: response.status, shown: Number(number) };
}

/**
 * Counts the pages of these processes that are older than a save; `refused` counts the responses that are not pages.
 */
export async function countOld(apps: App[], version: number) {
  const requested = apps.flatMap((app) => ADDRESSES.map((address) => visit(app, address)));
  const seen = await Promise.all(requested);
  const pages = seen.filter(({ status }) => status === 200 || status === 304);
  const old = pages.filter(({ shown }) => shown < version).length;
  const unchanged = pages.filter(({ status }) => status === 304).length;
  return { requested: seen.length, old, refused: seen.length - pages.length, unchanged };
}

/** Repeats the requests until every page of these processes shows this save or a later one. */
export async function settle(apps: App[], version = 0, withinMs = SETTLE_MS): Promise<void> {
  for (const deadline = performance.now() + withinMs; ; await sleep(20)) {
    const { old, refused } = await countOld(apps, version);
    if (old + refused === 0) return;
    if (performance.now() > deadline) throw new Error("Not every page showed the save in time.");
  }
}

/**
 * Saves through the processes in turn, with renders in progress everywhere, and requests all of them right after each
 * response.
 */
export async function saveInTurns(saver: Saver, apps: App[], saves: number) {
  const total = { saves, requested: 0, old: 0, refused: 0, unchanged: 0 };
  const waits: number[] = [];
  for (let turn = 0; turn < saves; turn += 1) {
    const through = apps[turn % apps.length];
    if (!through) throw new Error("No process to save through");
    // These requests find the pages stale since the last save, and render them while the next save commits.
    const inFlight = countOld(apps, 0);
    await sleep(Math.random() * 8);
    const { version, ms } = await saver.save(through);
    const seen = await countOld(apps, version);
    for (const name of ["requested", "old", "refused", "unchanged"] as const) total[name] += seen[name];
    waits.push(ms);
    await inFlight;
  }
  waits.sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
  return { ...total, p50: at(0.5), p99: at(0.99), max: at(1) };
}
