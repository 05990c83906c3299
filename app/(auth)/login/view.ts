import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/** Returns the metadata of a page before sign-in: not indexed; other sites get no referrer, which may have a token. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
