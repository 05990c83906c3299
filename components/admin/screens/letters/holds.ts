import type { LetterSnapshot } from "@/lib/people/references/data";
import type { HoldBefore, Reserved } from "@/lib/trade/letters/holds/mutations";
import { act } from "../../kit/ui/act";
import { callJson } from "../../kit/ui/request";
import { type ToastAction, undoBy } from "../../kit/ui/toast";

type Answer = { data: Reserved; message: string };

export function sendReservation(input: { ids: readonly number[]; until: string; note: string | null }) {
  return callJson<Answer>("POST", "/api/contemplateds/reserve", input);
}

export function sendRelease(ids: readonly number[]) {
  return callJson<Answer>("POST", "/api/contemplateds/release", { ids });
}

/** Returns the undo of a reservation or a release, which restores the letters' previous reservations. */
export function undoOf({ done, before }: Reserved, onDone: () => void): ToastAction {
  const free = done.filter((id) => before.every((hold) => hold.id !== id));
  async function undo() {
    if (free.length > 0) await act(sendRelease(free));
    for (const { ids, until, note } of groupsOf(before)) await act(sendReservation({ ids, until, note }));
    onDone();
  }
  return undoBy(() => void undo());
}

/** Groups reservations by day and note: one request restores each group. */
function groupsOf(before: readonly HoldBefore[]) {
  const groups = new Map<string, { ids: number[]; until: string; note: string | null }>();
  for (const { id, until, note } of before) {
    const key = JSON.stringify([until, note]);
    const group = groups.get(key) ?? { ids: [], until, note };
    groups.set(key, { ...group, ids: [...group.ids, id] });
  }
  return groups.values();
}

export const LETTER_STATES = {
  available: { label: "Disponível", tone: "positive" },
  reserved: { label: "Reservada", tone: "warning" },
  sold: { label: "Vendida", tone: "neutral" },
  withdrawn: { label: "Retirada", tone: "neutral" },
} as const satisfies Record<LetterSnapshot["state"], object>;
