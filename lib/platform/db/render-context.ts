import { createHash } from "node:crypto";
import { contextValue } from "../context";
import { type Area, areas } from "./epochs";

/** A read whose answer decides, and no write elsewhere in its areas: asked again, it tells whether a page is old. */
export type Watched = Readonly<{ areas: readonly Area[]; answer: string; read: () => Promise<unknown> }>;

/** What became known of a render while it ran. */
export type RenderRecord = {
  /** What it read: a write to any of these areas makes it old. */
  areas: readonly Area[];
  /** What it read and watches (watchRead). */
  watched?: readonly Watched[];
  /** Whether a read failed and was shown as empty, or what was read is nobody else's business: never stored. */
  degraded: boolean;
  /** Whether it would have asked the finder, and was not counted for that: to be rendered again, counted. */
  uncounted?: boolean;
  /** Whether its address says something that means nothing: never stored. */
  unstored?: boolean;
};

/** `isCounted`: whether the render may ask the finder; `signal` aborts when nobody waits for it any more. */
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

/**
 * Runs a render and tells what it depends on: every read marks it, wherever it stands. `pageStatus` is the status it
 * asked for (answerWith).
 */
export async function recordRender<Result>(
  render: () => Promise<Result>,
  terms: RenderTerms = {},
): Promise<RenderRecord & { result: Result; pageStatus?: number }> {
  const record: Render = { ...terms, areas: new Set(), watched: [], degraded: false };
  // Awaited inside: a query of Prisma begins only when somebody waits for it.
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

/** Whether a public page is being rendered here, from its address alone. */
export function isRendering(): boolean {
  return renders.get() !== undefined;
}

/** Aborts when nobody waits for the render in progress any more; undefined elsewhere. */
export function renderSignal(): AbortSignal | undefined {
  return renders.get()?.signal;
}

/** Whether the render in progress has been counted as one that asks the finder; what is not is rendered again, counted. */
export function isCountedRender(): boolean {
  const record = renders.get();
  if (!record || record.isCounted) return true;
  record.uncounted = true;
  return false;
}

/** What a read gives: rows of these areas, or such as no page for everyone may show. */
export type ReadAreas = readonly Area[] | "private";

/** Notes that the render in progress depends on what was read; with private rows it is never stored. */
export function noteRead(read: ReadAreas): void {
  const record = renders.get();
  if (!record) return;
  if (read === "private") record.degraded = true;
  else for (const area of read) record.areas.add(area);
}

/** Keeps the render in progress out of the page cache: only reading the database showed that its address means nothing. */
export function doNotStore(): void {
  const record = renders.get();
  if (record) record.unstored = true;
}

/** Marks the render in progress as incomplete: what it shows as empty could not be read. */
export function markDegraded(): void {
  const record = renders.get();
  if (record) record.degraded = true;
}

/**
 * Reads for the render in progress so that it depends on this very answer: after a write to what was read, the page
 * cache asks again, and only another answer makes the page old. For pages of one record among many thousands.
 * @param read small, quick, and the same whenever it is asked; its answer is compared as JSON
 */
export async function watchRead<Value>(read: () => Promise<Value>): Promise<Value> {
  const record = renders.get();
  if (!record) return read();
  const { result, watched, degraded } = await readWatched(read);
  if (degraded) record.degraded = true;
  record.watched.push(watched);
  return result;
}

/** Whether what a page watches still answers as it did. */
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

/** Gives the page in progress a status that the framework's pages do not know (410), where the page cache answers. */
export function answerWith(status: number): void {
  const record = renders.get();
  if (record) record.status = status;
}
