import { LettersPage } from "@/components/letters/letters-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import type { Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";

export const generateMetadata = () => pageMetadata(lettersPaths.other);

export default async function OtherLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <LettersPage scope="other" query={await searchParams} />;
}
