import type { Metadata } from "next";
import { Remainder } from "@/components/letters/compare/left-out";
import { SumPage } from "@/components/letters/sum/sum-page";
import { picturePath } from "@/lib/letters/paths";
import { readSum } from "@/lib/letters/sum/chosen";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";

export const dynamic = "force-dynamic";

const page = sitePage("/cartas-contempladas/soma");

type Props = { searchParams: Promise<Record<"contemplated" | "compared", string | string[] | undefined>> };

/** A sum that can be made is shared with a picture of its figures. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const letters = await readSum(await selectionOf(props));
  return pageMetadata(page, letters ? picturePath(letters.map(({ id }) => id)) : undefined);
}

export default async function LetterSumPage(props: Props) {
  const { compared } = await props.searchParams;
  return (
    <>
      <Remainder comparison={String(compared ?? "")} />
      <SumPage selection={await selectionOf(props)} />
    </>
  );
}

async function selectionOf({ searchParams }: Props): Promise<string[]> {
  const { contemplated } = await searchParams;
  return String(contemplated ?? "")
    .split(",")
    .filter(Boolean);
}
