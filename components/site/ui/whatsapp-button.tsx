import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { subjectMessage } from "@/lib/content/site/contact";
import { whatsappLink } from "@/lib/platform/format/phone";
import type { ButtonSize } from "./button";
import { WhatsappLink } from "./whatsapp-link";

export async function WhatsappButton({
  subject,
  size,
  children,
}: {
  subject: string;
  size?: ButtonSize;
  children: string;
}) {
  const company = await siteCompany();
  return (
    <WhatsappLink
      href={whatsappLink(subjectMessage(brandName(company), subject), company.whatsapp)}
      size={size}
      isSubject
    >
      {children}
    </WhatsappLink>
  );
}
