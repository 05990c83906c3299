import { SESSION_IDLE_MS } from "./rules";

/** One visitor of one day, as counted since the last flush. */
export type VisitorCount = {
  day: string;
  visitor_hash: string;
  address_hash: string;
  country: string;
  views: number;
  /** Sessions that opened inside this batch, beside the one it began in. */
  extra_sessions: number;
  last_seen: number;
};
export type PathCount = { day: string; path: string; views: number };

const MAX_VISITORS = 20_000;
/** Visitors of one address and day beyond these are not counted: nobody makes up a crowd. */
export const MAX_VISITORS_OF_ADDRESS = 200;
const MAX_PATHS = 2_000;
const MAX_PATH_LENGTH = 200;

/** Views counted in memory between two flushes; beyond its limits it drops views rather than grow. */
export class ViewBatch {
  private readonly visitors = new Map<string, VisitorCount>();
  private readonly visitorsOf = new Map<string, number>();
  private readonly paths = new Map<string, PathCount>();

  get isEmpty(): boolean {
    return this.paths.size === 0;
  }

  /** @param now milliseconds since the epoch */
  add(view: {
    day: string;
    visitorHash: string;
    addressHash: string;
    country: string;
    path: string;
    now: number;
  }): void {
    const { day, visitorHash, addressHash, country, now } = view;
    const path = view.path.slice(0, MAX_PATH_LENGTH);
    const visitor = this.visitors.get(day + visitorHash);
    if (visitor) {
      if (now - visitor.last_seen > SESSION_IDLE_MS) visitor.extra_sessions++;
      visitor.views++;
      visitor.last_seen = now;
    } else if (this.visitors.size < MAX_VISITORS && this.admits(day + addressHash)) {
      this.visitors.set(day + visitorHash, {
        day,
        visitor_hash: visitorHash,
        address_hash: addressHash,
        country,
        views: 1,
        extra_sessions: 0,
        last_seen: now,
      });
    } else {
      return;
    }
    const page = this.paths.get(day + path);
    if (page) page.views++;
    else if (this.paths.size < MAX_PATHS) this.paths.set(day + path, { day, path, views: 1 });
  }

  /** One address cannot fill the batch with visitors it makes up. */
  private admits(address: string): boolean {
    const count = this.visitorsOf.get(address) ?? 0;
    this.visitorsOf.set(address, count + 1);
    return count < MAX_VISITORS_OF_ADDRESS;
  }

  content(): { visitors: VisitorCount[]; paths: PathCount[] } {
    return { visitors: [...this.visitors.values()], paths: [...this.paths.values()] };
  }
}
