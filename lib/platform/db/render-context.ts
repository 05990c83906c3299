import { createHash } from "node:crypto";
import { contextValue } from "../context";
import { type Area, areas } from "./epochs";

/** A watched read: its page becomes stale when the read returns another result, not at every write to its areas. */
export type Watched = Readonly<{ areas: readonly Area[]; answer: string; read: () => Promise<unknown> }>;

export type RenderRecord = {
  /** The areas it read: a write to any of them makes it stale. */
  areas: readonly Area[];
  /** Its watched reads (watchRead). */
  watched?: readonly Watched[];
  /** True if a failed read was shown as empty or private rows were read; then the render is never stored. */
  degraded: boolean;
  /** True if it needs the finder but was not counted against the rate limit; then it is counted and repeated. */
  uncounted?: boolean;
  /** True if its URL has meaningless parts; then the render is never stored. */
  unstored?: boolean;
};

/** Options of a render: `isCounted` if it may call the finder; `signal` aborts when no client waits any more. */
type RenderTerms = { isCounted?: boolean; signal?: AbortSignal };

type Render = RenderTerms & {
  areas: Set<Area>;
  watched: Watched[];
  degraded: boolean;
  uncounted?: boolean;
  unstored?: boolean;
  status?: number;
};

const renders = contextValue<Render>("render");

/** Runs a render and records the areas of all its reads; `pageStatus` is the status set by answerWith. */
export async function recordRender<Result>(
  render: () => Promise<Result>,
  terms: RenderTerms = {},
): Promise<RenderRecord & { result: Result; pageStatus?: number }> {
  const record: Render = { ...terms, areas: new Set(), watched: [], degraded: false };
  // Awaited inside: a Prisma query starts only when it is awaited.
  const result = await renders.run(record, async () => await render());
  const { watched, degraded, uncounted, unstored, status } = record;
  return {
    result,
    areas: areas.filter((area) => record.areas.has(area)),
    watched,
    degraded,
    uncounted,
    unstored,
    pageStatus: status,
  };
}

/** Returns true during the render of a public page, which depends on its URL alone. */
export function isRendering(): boolean {
  return renders.get() !== undefined;
}

/** Returns a signal that aborts when no client waits for the render in progress any more; undefined elsewhere. */
export function renderSignal(): AbortSignal | undefined {
  return renders.get()?.signal;
}

/** Returns true if the render in progress may call the finder; else marks it, to be counted and repeated. */
export function isCountedRender(): boolean {
  const record = renders.get();
  if (!record || record.isCounted) return true;
  record.uncounted = true;
  return false;
}

/** The areas of the rows that a read returns; "private" marks rows that no public page may show. */
export type ReadAreas = readonly Area[] | "private";

/** Adds a read to the dependencies of the render in progress; with private rows the render is never stored. */
export function noteRead(read: ReadAreas): void {
  const record = renders.get();
  if (!record) return;
  if (read === "private") record.degraded = true;
  else for (const area of read) record.areas.add(area);
}

/** Excludes the render in progress from the page cache, because its reads show that the URL is meaningless. */
export function doNotStore(): void {
  const record = renders.get();
  if (record) record.unstored = true;
}

/** Marks the render in progress as degraded: a failed read is shown as empty. */
export function markDegraded(): void {
  const record = renders.get();
  if (record) record.degraded = true;
}

/**
 * Makes the render in progress depend on the result of a read instead of its areas: after a write to the areas the page
 * cache repeats the read, and only another result makes the page stale. For pages of one record among many thousands.
 * @param read small, fast and deterministic; its result is compared as JSON
 */
export async function watchRead<Value>(read: () => Promise<Value>): Promise<Value> {
  const record = renders.get();
  if (!record) return read();
  const { result, watched, degraded } = await readWatched(read);
  if (degraded) record.degraded = true;
  record.watched.push(watched);
  return result;
}

/** Repeats a watched read; returns true when its result has not changed. */
export async function isUnchanged({ read, answer }: Watched): Promise<boolean> {
  const again = await readWatched(read);
  return !again.degraded && again.watched.answer === answer;
}

async function readWatched<Value>(read: () => Promise<Value>) {
  const { result, areas: touched, degraded } = await recordRender(read);
  const answer = createHash("sha256").update(JSON.stringify(result)).digest("base64");
  const watched: Watched = { areas: touched, answer, read };
  return { result, degraded, watched };
}

/** Sets a status that pages of the framework cannot set (410), for the page cache's response. */
export function answerWith(status: number): void {
  const record = renders.get();
  if (record) record.status = status;
}
