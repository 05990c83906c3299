import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/** Returns the metadata of a page before sign-in: not indexed; no referrer to other sites, as URLs may have tokens. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
