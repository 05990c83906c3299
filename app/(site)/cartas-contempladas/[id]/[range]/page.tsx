import { notFound } from "next/navigation";
import { needMetadata } from "@/components/letters/needs/need-metadata";
import { NeedPage } from "@/components/letters/needs/need-page";
import { findNeed } from "@/lib/trade/needs/table";

type Props = { params: Promise<{ id: string; range: string }> };

async function needOf({ params }: Props) {
  const { id, range } = await params;
  return findNeed(id, range);
}

export async function generateMetadata(props: Props) {
  const need = await needOf(props);
  return need ? needMetadata(need) : { title: "Página não encontrada", robots: { index: false } };
}

export default async function NeedRangePage(props: Props) {
  const need = await needOf(props);
  if (!need) notFound();
  return <NeedPage need={need} />;
}
