import { PageShell } from "@/components/site/page/page-shell";
import { SimulatorPage } from "@/components/site/simulator/simulator-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { type Query, toSearchParams } from "@/lib/platform/http/query";

const page = sitePage("/simular-consorcio");

export const generateMetadata = () => pageMetadata(page);

export default async function SimulatePage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <PageShell page={page} without={["video", "testimonials"]}>
      <SimulatorPage query={toSearchParams(await searchParams)} />
    </PageShell>
  );
}
