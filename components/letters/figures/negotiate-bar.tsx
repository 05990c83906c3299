import { buttonClass } from "@/components/site/ui/button";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/** 'Negociar' with its subject, fixed at the foot of a phone's page. */
export function NegotiateBar({ href, title, note }: { href: string; title: string; note: string }) {
  return (
    <aside aria-label="Negociar" className="negotiate-bar">
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block font-bold font-display">{title}</span>
        <span className="text-moss text-xs">{note}</span>
      </p>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass("whatsapp", "md", "shrink-0")}
      >
        <WhatsappIcon />
        Negociar
        <span className="sr-only"> (abre o WhatsApp)</span>
      </a>
    </aside>
  );
}
