import "server-only";
import { db } from "@/lib/platform/db/client";
import { cleanText } from "@/lib/platform/http/text";
import { readLetters } from "./letters";

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;
const MAX_CAMPAIGN = 80;

type Click = { code: string; page: string; letters: readonly number[]; input: Record<string, unknown> };

/**
 * Stores a click on a WhatsApp link under its code, with the current state of its letters and the campaign of
 * `input`. The first click with a code wins.
 */
export async function addReference({ code, page, letters, input }: Click): Promise<void> {
  const seen = await readLetters(letters);
  await db.referenceCode.createMany({
    data: { code, page, letters: seen.map(({ id }) => id), seen, ...readCampaign(input) },
    skipDuplicates: true,
  });
}

function readCampaign(input: Record<string, unknown>): Partial<Record<(typeof CAMPAIGN)[number], string>> {
  return Object.fromEntries(
    CAMPAIGN.flatMap((name) => {
      const value = input[name];
      const text = typeof value === "string" ? cleanText(value).trim().slice(0, MAX_CAMPAIGN) : "";
      return text ? [[name, text.toWellFormed()]] : [];
    }),
  );
}
