export type PublicRoute = {
  kind: "page" | "file" | "data";
  params: readonly string[];
  /** False for paths outside the table of routes, which are stored only as a 404 or 410. */
  listed: boolean;
  /** One page at a fixed address, not one of many such as posts or letters. */
  fixed: boolean;
  /** One of tens of thousands: stored with arbitrary URLs, so that it never evicts other pages. */
  numerous?: true;
  /** Costly renders, which are counted per network; cached responses are not counted. */
  limit?: "combinations";
  /** The queue of a costly render; absent: the general queue. */
  queue?: CostlyQueue;
  /** Stored here but not downstream, because signed-in users get another response at the same address. */
  personal?: boolean;
};

/** Renders slower than a list: the finder and Open Graph images in threads, sums on the main thread. */
export type CostlyQueue = "combinations" | "pictures" | "sums";

/** A target to render and store: `key` is the canonical address, the only input of a render. */
export type Target = { key: string; path: string; route: PublicRoute; filtered: boolean };
