import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db/client";
import { cleanText } from "@/lib/platform/http/text";
import { readLetters } from "./data";

const MAX_CAMPAIGN = 80;
const part = z
  .string()
  .transform((text) => cleanText(text).trim().slice(0, MAX_CAMPAIGN).toWellFormed() || null)
  .nullable()
  .catch(null);
const campaignSchema = z.object({ utm_source: part, utm_medium: part, utm_campaign: part });

type Click = { code: string; page: string; letters: readonly number[]; input: Record<string, unknown> };

/**
 * Stores a click on a WhatsApp link under its code, with the current state of its letters and the campaign of
 * `input`. The first click with a code wins.
 */
export async function addReference({ code, page, letters, input }: Click): Promise<void> {
  const seen = await readLetters(letters);
  await db.referenceCode.createMany({
    data: { code, page, letters: seen.map(({ id }) => id), seen, ...campaignSchema.parse(input) },
    skipDuplicates: true,
  });
}
