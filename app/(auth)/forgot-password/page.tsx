import { pageMetadata } from "@/lib/site/metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata("/forgot-password");

/** Blank, as the specification says (§2). */
export default function Page() {
  return null;
}
