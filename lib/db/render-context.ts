import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "../shared";
import { type Area, areas } from "./epochs";

/** What became known of a render while it ran. */
export type RenderRecord = {
  /** What it read: a write to any of these areas makes it old. */
  areas: readonly Area[];
  /** Whether a read failed and was shown as empty, or what was read is nobody else's business: never stored. */
  degraded: boolean;
};

type Render = { areas: Set<Area>; degraded: boolean };

const renders = shared("renders", () => new AsyncLocalStorage<Render>());

/** Runs a render and tells what it depends on: every read marks it, wherever it stands. */
export async function recordRender<Result>(
  render: () => Promise<Result>,
): Promise<RenderRecord & { result: Result }> {
  const record: Render = { areas: new Set(), degraded: false };
  // Awaited inside: a query of Prisma begins only when somebody waits for it.
  const result = await renders.run(record, async () => await render());
  return { result, areas: areas.filter((area) => record.areas.has(area)), degraded: record.degraded };
}

/** Whether a public page is being rendered here, from its address alone. */
export function isRendering(): boolean {
  return renders.getStore() !== undefined;
}

/** What a read gives: rows of these areas, or such as no page for everyone may show. */
export type ReadAreas = readonly Area[] | "private";

/** Notes that the render in progress depends on what was read; with private rows it is never stored. */
export function noteRead(read: ReadAreas): void {
  const record = renders.getStore();
  if (!record) return;
  if (read === "private") record.degraded = true;
  else for (const area of read) record.areas.add(area);
}

/** Marks the render in progress as incomplete: what it shows as empty could not be read. */
export function markDegraded(): void {
  const record = renders.getStore();
  if (record) record.degraded = true;
}
