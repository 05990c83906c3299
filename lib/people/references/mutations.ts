import "server-only";
import { db } from "@/lib/platform/db/client";
import { cleanText } from "@/lib/platform/http/text";
import { CAMPAIGN } from "./code";
import { readLetters } from "./data";

const MAX_CAMPAIGN = 80;

type Click = { code: string; page: string; letters: readonly number[]; input: Record<string, unknown> };

/** Stores a click under its code, with its letters and the campaign of `input`, unless the code already exists. */
export async function addReference({ code, page, letters, input }: Click): Promise<void> {
  const seen = await readLetters(letters);
  const campaign = Object.fromEntries(CAMPAIGN.map((name) => [name, partOf(input[name])]));
  const data = { code, page, letters: seen.map(({ id }) => id), seen, ...campaign };
  await db.referenceCode.createMany({ data, skipDuplicates: true });
}

function partOf(value: unknown): string | null {
  const text = typeof value === "string" ? cleanText(value).trim().slice(0, MAX_CAMPAIGN) : "";
  return text.toWellFormed() || null;
}
