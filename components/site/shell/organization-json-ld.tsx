import { JsonLd } from "@/components/site/ui/json-ld";
import { env } from "@/lib/env";
import type { Company } from "@/lib/site/company";
import { organizationJsonLd } from "@/lib/site/json-ld";

export function OrganizationJsonLd({ company }: { company: Company }) {
  return <JsonLd data={organizationJsonLd(company, env().SITE_URL)} />;
}
