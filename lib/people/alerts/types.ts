import "server-only";
import { shared } from "@/lib/platform/shared";
import { lettersEpoch } from "@/lib/trade/letters/data";
import { SEGMENTS } from "@/lib/trade/letters/filters";
import { listAllSegments } from "./data";

const used = shared("segments used", () => ({ state: "", names: Promise.resolve(new Set<string>()) }));

/** True for a type that a letter has or had (contract §9): visitors must not put their words into others' mails. */
export async function isAlertType(type: string): Promise<boolean> {
  return SEGMENTS.includes(type) || (await listUsedSegments()).has(type);
}

/** The segments in use, cached per epoch of the letters. */
async function listUsedSegments(): Promise<Set<string>> {
  const state = await lettersEpoch();
  if (used.state !== state) Object.assign(used, { state, names: listAllSegments() });
  const { names } = used;
  names.catch(() => {
    if (used.names === names) used.state = "";
  });
  return names;
}
