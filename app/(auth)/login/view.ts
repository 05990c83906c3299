import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/** The metadata of a page before sign-in: not indexed, and without a referrer, whose address may hold a token. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
