import { LettersPage } from "@/components/letters/letters-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import type { Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";

export const generateMetadata = () => pageMetadata(lettersPaths.main);

export default async function MainLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <LettersPage scope="main" query={await searchParams} />;
}
