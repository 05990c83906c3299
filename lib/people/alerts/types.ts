import "server-only";
import { shared } from "@/lib/platform/shared";
import { SEGMENTS } from "@/lib/trade/letters/segments";
import { listSegmentsEver, readLettersState } from "./data";

const used = shared("segments used", () => ({ state: "", names: Promise.resolve(new Set<string>()) }));

/**
 * Whether an alert may be for a type: one of the house's, or one that a letter has or had (contract §9). Any other
 * text would be a visitor's own words in the mails to whoever owns the e-mail that was typed.
 */
export async function isAlertType(type: string): Promise<boolean> {
  return SEGMENTS.includes(type) || (await listUsedSegments()).has(type);
}

/** Read once per state of the letters. */
async function listUsedSegments(): Promise<Set<string>> {
  const state = await readLettersState();
  if (used.state !== state) Object.assign(used, { state, names: listSegmentsEver() });
  const { names } = used;
  names.catch(() => {
    if (used.names === names) used.state = "";
  });
  return names;
}
