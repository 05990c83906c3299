import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/** The head of a page before the back office: nobody's to index, and its address (with a token) told to no other site. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
