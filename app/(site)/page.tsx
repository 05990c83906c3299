import { CallToAction } from "@/components/site/call-to-action";
import { PageShell } from "@/components/site/page-shell";

export const dynamic = "force-dynamic";

export default function HomePage() {
  return (
    <PageShell>
      <CallToAction />
    </PageShell>
  );
}
