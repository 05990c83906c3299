import { hash } from "node:crypto";
import { networkOf } from "@/lib/platform/http/network";
import { count, flushCounts } from "./counter";
import { countryOf, isCounted, type ViewRequest } from "./rules";
import { saltAt } from "./salts";
import { countVisitor, flushVisitors } from "./visitors";

const MAX_PATH_LENGTH = 200;

type PageView = ViewRequest & {
  /** Without the query. */
  path: string;
  /** The visitor's address, as far as the proxies are trusted. It is hashed at once and stored nowhere. */
  address: () => string;
  /** Reported by the browser: its path is checked against posts and letters when it is stored. */
  reported?: boolean;
};

/**
 * Counts a view of a public page, without cookies or personal data: a visitor is a hash of address and browser
 * with the day's salt. Never throws and never waits.
 * @param now milliseconds since the epoch
 */
export function countView(view: PageView, now = Date.now()): void {
  if (!isCounted(view)) return;
  const { day, salt } = saltAt(now);
  if (salt === undefined) return;
  const agent = String(view.headers["user-agent"]);
  const address = networkOf(view.address());
  const visitor = {
    day,
    visitor_hash: hashed(`${salt}\n${address}\n${agent}`),
    address_hash: hashed(`${salt}\n${address}`),
    country: countryOf(view),
  };
  const kind = view.reported ? "reported_view" : "page_view";
  if (countVisitor(visitor, now)) count(kind, day, { path: view.path.slice(0, MAX_PATH_LENGTH) });
}

/** Stores the statistics since the last flush. @throws the database's error */
export async function flushStatistics(): Promise<void> {
  await Promise.all([flushVisitors(), flushCounts()]);
}

function hashed(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
