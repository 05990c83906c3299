import type { Metadata } from "next";
import { getCompany } from "@/lib/content/company/data";

/** Not indexed; no referrer to other sites, because URLs may have tokens. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}
