import { StockIndex } from "@/components/letters/stock-index";
import { PageShell } from "@/components/site/page/page-shell";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";

export const generateMetadata = () => pageMetadata("/indice");

export default function IndexPage() {
  const page = sitePage("/indice");
  return (
    <PageShell
      page={page}
      description="Quanto custam as cartas das nossas listas, mês a mês: a mediana de cada tipo."
      without="all"
    >
      <StockIndex />
    </PageShell>
  );
}
