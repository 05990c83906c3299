import { siteCompany } from "@/lib/content/site/company";
import { informationLink } from "@/lib/content/site/contact";
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
  return (
    <WhatsappLink href={informationLink(await siteCompany(), subject)} size={size} isSubject>
      {children}
    </WhatsappLink>
  );
}
