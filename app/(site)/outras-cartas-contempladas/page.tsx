import { LettersPage } from "@/components/letters/letters-page";
import type { Query } from "@/lib/http/query";
import { lettersPaths } from "@/lib/letters/paths";
import { pageMetadata } from "@/lib/site/metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(lettersPaths.other);

export default async function OtherLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <LettersPage scope="other" query={await searchParams} />;
}
