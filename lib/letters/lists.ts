import "server-only";
import { getCompany } from "@/lib/company/data";
import { toPhoneDigits } from "@/lib/format/phone";
import { encodeLetters } from "./compact";
import { listPublicLetters } from "./data";
import { sortNames } from "./search";
import { type PublicLetter, toLetter } from "./wire";

/** The number that visitors write to about letters: digits with 55, "" when the settings have none. */
export async function whatsappNumber(): Promise<string> {
  const company = await getCompany();
  return toPhoneDigits(company.whatsapp) ?? "";
}

/** The main administrator's letters (contract §3); `compact` is the page's own columnar form. */
export async function mainList(compact: boolean) {
  const letters = await listPublicLetters("main");
  return { contemplated: toWire(letters, compact), whatsapp: await whatsappNumber() };
}

/** All other letters with the names to filter them by (contract §3). */
export async function otherList(compact: boolean) {
  const letters = await listPublicLetters("other");
  return {
    contemplated: toWire(letters, compact),
    whatsapp: await whatsappNumber(),
    types: sortNames(letters.map((letter) => letter.segment)),
    administrators: sortNames(letters.map((letter) => letter.administrator)),
  };
}

function toWire(letters: PublicLetter[], compact: boolean) {
  return compact ? encodeLetters(letters) : letters.map(toLetter);
}
