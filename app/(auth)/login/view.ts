import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/**
 * The metadata of a page before the back office: not indexed, and its address (with a token) is sent to no other site
 * as referrer.
 */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
