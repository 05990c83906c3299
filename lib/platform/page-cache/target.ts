/**
 * A public address: which query parameters change its content. `page` and `file` answer GET alone; below `/web`
 * the handlers know their methods. What it depends on is known only from its renders.
 */
export type PublicRoute = {
  kind: "page" | "file" | "data";
  params: readonly string[];
  /** Paths outside the table are remembered only while they are a 404. */
  listed: boolean;
  /** Stands in the table by itself: there is one such page, whoever asks. */
  fixed: boolean;
  /** One of tens of thousands: kept with what anyone can make up, never in place of other pages. */
  numerous?: true;
  /** Renders cost so much that they are counted, by the visitor's network; answers out of the cache are not. */
  limit?: "combinations";
  /** In which queue of its own a costly render waits; absent: in that of all others. */
  queue?: CostlyQueue;
  /** Kept here but by nobody else: who is signed in gets another answer at the same address. */
  personal?: boolean;
};

/** What takes longer than a list: questions to the finder and share pictures in threads, sums on the main one. */
export type CostlyQueue = "combinations" | "pictures" | "sums";

/** What is rendered and stored: `key` is the canonical address, the only thing a render may know. */
export type Target = { key: string; path: string; route: PublicRoute; filtered: boolean };
