import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/reset-password");

/** Blank, as the specification says (§2). */
export default function Page() {
  return null;
}
