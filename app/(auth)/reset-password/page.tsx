import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/reset-password");

/** A blank page, as the specification requires (§2). */
export default function Page() {
  return null;
}
