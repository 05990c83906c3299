import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getCompany } from "@/lib/company/data";
import { toPhoneDigits } from "@/lib/format/phone";
import { encodeList } from "./compact";
import { listPublicLetters } from "./data";
import { sortNames } from "./search";
import { type PublicLetter, toLetter } from "./wire";

// Thousands of letters are written out in steps of a few milliseconds, so that other requests are answered between.
const AT_ONCE = 200;

/** The number that visitors write to about letters: digits with 55, "" when the settings have none. */
export async function whatsappNumber(): Promise<string> {
  const company = await getCompany();
  return toPhoneDigits(company.whatsapp) ?? "";
}

/** The main administrator's letters as JSON (rules §3); `compact` is the page's own columnar form. */
export async function mainList(compact: boolean): Promise<Response> {
  const letters = await listPublicLetters("main");
  return answer(await toWire(letters, compact), { whatsapp: await whatsappNumber() });
}

/** All other letters as JSON, with the names to filter them by (rules §3). */
export async function otherList(compact: boolean): Promise<Response> {
  const letters = await listPublicLetters("other");
  return answer(await toWire(letters, compact), {
    whatsapp: await whatsappNumber(),
    types: sortNames(letters.map((letter) => letter.segment)),
    administrators: sortNames(letters.map((letter) => letter.administrator)),
  });
}

function answer(letters: string, rest: Record<string, unknown>): Response {
  const body = `{"contemplated":${letters},${JSON.stringify(rest).slice(1)}`;
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

async function toWire(letters: PublicLetter[], compact: boolean): Promise<string> {
  if (compact) return JSON.stringify(encodeList(letters));
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    const some = letters.slice(from, from + AT_ONCE).map((letter) => JSON.stringify(toLetter(letter)));
    parts.push(some.join(","));
    await nextTurn();
  }
  return `[${parts.join(",")}]`;
}
