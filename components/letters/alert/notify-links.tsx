import { CallMeLink } from "@/components/site/ui/call-me-link";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { whatsappLink } from "@/lib/platform/format/phone";
import type { LetterView } from "@/lib/trade/letters/filters";
import { criteriaMessage } from "@/lib/trade/letters/messages";
import { AlertLink } from "./alert-link";

/** Links to be notified of new letters that match a view: by mail or by WhatsApp. */
export function NotifyLinks({
  view,
  whatsapp,
  className,
}: {
  view: LetterView;
  whatsapp: string;
  className: string;
}) {
  return (
    <p className={`flex flex-wrap gap-3 max-sm:flex-col ${className}`}>
      <WhatsappLink href={whatsappLink(criteriaMessage(view), whatsapp)}>Avise-me no WhatsApp</WhatsappLink>
      <AlertLink view={view} />
      <CallMeLink page="/cartas-contempladas" />
    </p>
  );
}
