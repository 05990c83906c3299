import { JsonLd } from "@/components/site/ui/json-ld";
import type { Company } from "@/lib/content/site/company";
import { organizationJsonLd } from "@/lib/content/site/json-ld";
import { env } from "@/lib/platform/env";

export function OrganizationJsonLd({ company }: { company: Company }) {
  return <JsonLd data={organizationJsonLd(company, env().SITE_URL)} />;
}
