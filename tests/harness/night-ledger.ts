import { expect } from "vitest";
import { dayInSaoPaulo } from "@/lib/platform/format/date";

/** A write that was answered: what it left, when it was asked for and answered, and its place in the order of commits. */
export type Write<State> = { state: State; sent: number; acked: number; place: number };

/** What a record is for visitors; null while it lies in the trash. */
export type Shown = { token: string; isActive: boolean; day: string } | null;

type Act = "create" | "update" | "publish" | "delete" | "restore";
/** `readAt` is the version that it was to overwrite, `version` the one that it left. */
type RecordWrite = Write<Shown> & { act: Act; readAt?: string; version: string };

export type Kept = {
  entity: "post" | "faq";
  id: number;
  /** Of a post, how its address ends. */
  slug: string;
  writes: RecordWrite[];
};

/** What somebody who asked and was answered between two moments may have seen: the last that was settled, or a later one. */
export function seenBetween<State>(
  writes: readonly Write<State>[],
  asked: number,
  answered: number,
): State[] {
  const last = Math.max(...writes.filter(({ acked }) => acked <= asked).map(({ place }) => place));
  return writes.filter(({ place, sent }) => place >= last && sent < answered).map(({ state }) => state);
}

/** Whether visitors may see it at a moment. */
export function isOut(state: Shown, at: number): boolean {
  return state?.isActive === true && state.day <= dayInSaoPaulo(new Date(at));
}

/** Where each write of a record stands in the order of commits, as its trail has it: one entry a write, and no other. */
export function putInPlace({ writes }: Kept, trail: readonly { id: number; action: string }[]): void {
  for (const act of ["create", "update", "publish", "delete", "restore"] as const) {
    const entries = trail.filter(({ action }) => action === act);
    const own = writes.filter((write) => write.act === act);
    expect(entries, `entries of ${act}`).toHaveLength(own.length);
    // A save's version is when it was made; the others are done one after the other.
    own.sort((one, other) =>
      act === "update" ? one.version.localeCompare(other.version) : one.sent - other.sent,
    );
    for (const [index, write] of own.entries()) write.place = entries[index]?.id ?? 0;
  }
  writes.sort((one, other) => one.place - other.place);
}

/** No save has overwritten what its form had not read. */
export function expectNothingOverwritten({ writes }: Kept): void {
  let current = "";
  for (const { act, readAt, version } of writes) {
    if (act === "update") expect(readAt).toBe(current);
    if (act !== "delete") current = version;
  }
}
