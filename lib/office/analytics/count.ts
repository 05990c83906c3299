import { hash } from "node:crypto";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { networkOf } from "@/lib/platform/http/network";
import { shared } from "@/lib/platform/shared";
import { ViewBatch } from "./batch";
import { countryOf, isCounted, type ViewRequest } from "./rules";
import { loadSalts, storeBatch } from "./store";

const FLUSH_MS = 5000;
const RETRY_MS = 30_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type PageView = ViewRequest & {
  /** Without the query. */
  path: string;
  /** The visitor's address, as far as the proxies are believed. It is hashed at once and kept nowhere. */
  address: () => string;
};

type Counter = {
  batch: ViewBatch;
  salts: Map<string, string>;
  loading: Promise<void> | null;
  nextLoad: number;
  timer: NodeJS.Timeout | null;
};

const counter = shared<Counter>("view-counter", () => ({
  batch: new ViewBatch(),
  salts: new Map(),
  loading: null,
  nextLoad: 0,
  timer: null,
}));

/**
 * Counts a view of a public page, without cookies or personal data: a visitor is a hash of address and browser
 * with the day's salt. Never throws and never waits; batches go to the database every few seconds.
 * @param now milliseconds since the epoch
 */
export function countView(view: PageView, now = Date.now()): void {
  if (!isCounted(view)) return;
  const [day, tomorrow] = daysAt(now);
  const salt = counter.salts.get(day);
  if (!counter.salts.has(tomorrow)) void prepareCounting(now);
  if (salt === undefined) return;
  const agent = String(view.headers["user-agent"]);
  const address = networkOf(view.address());
  const visitorHash = hashed(`${salt}\n${address}\n${agent}`);
  const addressHash = hashed(`${salt}\n${address}`);
  counter.batch.add({ day, visitorHash, addressHash, country: countryOf(view), path: view.path, now });
  counter.timer ??= setTimeout(() => void flushViews().catch(() => undefined), FLUSH_MS).unref();
}

function hashed(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

/**
 * Fetches the salts of today and tomorrow, so that no view waits for one at midnight. The server calls it at
 * its start; a database that cannot be reached is asked again later.
 */
export function prepareCounting(now = Date.now()): Promise<void> {
  if (counter.loading) return counter.loading;
  if (now < counter.nextLoad) return Promise.resolve();
  counter.nextLoad = now + RETRY_MS;
  counter.loading = loadSalts(daysAt(now))
    .then((salts) => {
      counter.salts = salts;
    })
    .catch(() => undefined)
    .finally(() => {
      counter.loading = null;
    });
  return counter.loading;
}

let known = { minute: 0, days: ["", ""] as [today: string, tomorrow: string] };

/** Today and tomorrow in São Paulo, worked out once a minute: every page view asks. */
function daysAt(now: number): [today: string, tomorrow: string] {
  const minute = Math.floor(now / MINUTE_MS);
  if (known.minute !== minute) {
    known = { minute, days: [dayInSaoPaulo(new Date(now)), dayInSaoPaulo(new Date(now + DAY_MS))] };
  }
  return known.days;
}

/**
 * Writes what was counted since the last time. What cannot be written is lost: statistics are not worth memory.
 * @throws the database's error
 */
export async function flushViews(): Promise<void> {
  if (counter.timer) clearTimeout(counter.timer);
  counter.timer = null;
  const { batch } = counter;
  if (batch.isEmpty) return;
  counter.batch = new ViewBatch();
  await storeBatch(batch);
}
