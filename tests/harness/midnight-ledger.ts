import { expect } from "vitest";
import { dayInSaoPaulo } from "@/lib/platform/format/date";

/** An acknowledged write: its result, the times of request and response, and its position in the commit order. */
export type Write<State> = { state: State; sent: number; acked: number; place: number };

/** The public state of a record; null while it is in the trash. */
export type Shown = { token: string; isActive: boolean; day: string } | null;

type Act = "create" | "update" | "publish" | "delete" | "restore";
/** A write to a record; `readAt` is the replaced version, `version` the new one. */
type RecordWrite = Write<Shown> & { act: Act; readAt?: string; version: string };

export type TrackedRecord = {
  entity: "post" | "faq";
  id: number;
  slug: string;
  writes: RecordWrite[];
};

/**
 * Returns the values that a read between two times may return: that of the last write acknowledged before the
 * read, or of a later write.
 */
export function seenBetween<State>(
  writes: readonly Write<State>[],
  requested: number,
  answered: number,
): State[] {
  const last = Math.max(...writes.filter(({ acked }) => acked <= requested).map(({ place }) => place));
  return writes.filter(({ place, sent }) => place >= last && sent < answered).map(({ state }) => state);
}

/** Checks whether visitors may see a record in this state at a given time. */
export function isOut(state: Shown, at: number): boolean {
  return state?.isActive === true && state.day <= dayInSaoPaulo(new Date(at));
}

/**
 * Finds the position of each write of a record in the commit order, from its audit trail, which has exactly one entry
 * per write.
 */
export function putInPlace(
  { writes }: TrackedRecord,
  trail: readonly { id: number; action: string }[],
): void {
  for (const act of ["create", "update", "publish", "delete", "restore"] as const) {
    const entries = trail.filter(({ action }) => action === act);
    const own = writes.filter((write) => write.act === act);
    expect(entries, `entries of ${act}`).toHaveLength(own.length);
    // The version of a save is its time; other writes are sequential.
    own.sort((one, other) =>
      act === "update" ? one.version.localeCompare(other.version) : one.sent - other.sent,
    );
    for (const [index, write] of own.entries()) write.place = entries[index]?.id ?? 0;
  }
  writes.sort((one, other) => one.place - other.place);
}

/** Checks that no save has overwritten a version that its editor had not read. */
export function expectNothingOverwritten({ writes }: TrackedRecord): void {
  let current = "";
  for (const { act, readAt, version } of writes) {
    if (act === "update") expect(readAt).toBe(current);
    if (act !== "delete") current = version;
  }
}
