import { buttonClass } from "@/components/site/ui/button";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { whatsappLink } from "@/lib/platform/format/whatsapp";
import type { LetterView } from "@/lib/trade/letters/filters";
import { wishMessage } from "@/lib/trade/letters/messages";
import { AlertLink } from "./alert-link";

/** Links to be notified of new letters that match a view: by mail or by WhatsApp. */
export function TellMe({
  view,
  whatsapp,
  className,
}: {
  view: LetterView;
  whatsapp: string;
  className: string;
}) {
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      <AlertLink view={view} />
      <a
        href={whatsappLink(wishMessage(view), whatsapp)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass("whatsapp", "md")}
      >
        <WhatsappIcon />
        Avise-me no WhatsApp
        <span className="sr-only"> (abre o WhatsApp)</span>
      </a>
      <CallMeLink page="/cartas-contempladas" />
    </p>
  );
}
