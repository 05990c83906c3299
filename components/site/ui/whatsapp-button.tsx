import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "@/components/site/ui/button";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { subjectMessage } from "@/lib/content/site/contact";
import { whatsappLink } from "@/lib/platform/format/whatsapp";

/** A link to the company's WhatsApp with a prefilled message about the subject. */
export async function WhatsappButton({
  subject,
  variant = "whatsapp",
  size = "md",
  children,
}: {
  subject: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}) {
  const company = await siteCompany();
  return (
    <a
      href={whatsappLink(subjectMessage(brandName(company), subject), company.whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      data-subject=""
      className={buttonClass(variant, size)}
    >
      <WhatsappIcon />
      {children}
      <span className="sr-only"> (abre o WhatsApp)</span>
    </a>
  );
}
