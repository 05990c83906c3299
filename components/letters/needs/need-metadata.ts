import type { Metadata } from "next";
import { pageMetadata } from "@/lib/content/site/metadata";
import { formatCount } from "@/lib/platform/format/count";
import { readNeed } from "@/lib/trade/needs/data";
import { isFilled } from "@/lib/trade/needs/figures";
import { type Need, needTitle } from "@/lib/trade/needs/table";
import { needSummary } from "./need-page";

/** A page without enough letters is not indexed. */
export async function needMetadata(need: Need): Promise<Metadata> {
  const { figures } = await readNeed(need);
  return pageMetadata({
    path: need.href,
    title:
      figures.count > 0 ? `${formatCount(figures.count)} ${lowerFirst(needTitle(need))}` : needTitle(need),
    description:
      figures.count > 0
        ? needSummary(need, figures)
        : "Nenhuma carta desta faixa hoje. A lista muda todos os dias.",
    keywords: [],
    share: "cartas-contempladas",
    ...(isFilled(figures) ? {} : { indexed: false }),
  });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
