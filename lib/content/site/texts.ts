import "server-only";
import { cache } from "react";
import { getText, type PublicText } from "@/lib/content/texts/data";
import { fillText } from "@/lib/content/texts/fill";
import type { SectionKey } from "@/lib/content/texts/sections";
import { env } from "@/lib/platform/env";
import { orElse } from "@/lib/platform/http/or-empty";
import { brandName } from "./brand";
import { siteCompany } from "./company";

/** Returns a section's texts for a public page, with placeholders filled in; null if there are none. */
export const siteText = cache(async (key: SectionKey): Promise<PublicText | null> => {
  const [text, company] = await Promise.all([orElse(getText(key), null), siteCompany()]);
  const names = { empresa: brandName(company), administradora: env().MAIN_ADMINISTRATOR };
  return text && fillText(text, names);
});
