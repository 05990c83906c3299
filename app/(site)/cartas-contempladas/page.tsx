import { LettersPage } from "@/components/letters/letters-page";
import type { Query } from "@/lib/http/query";
import { lettersPaths } from "@/lib/letters/paths";
import { pageMetadata } from "@/lib/site/metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(lettersPaths.main);

export default async function MainLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <LettersPage scope="main" query={await searchParams} />;
}
