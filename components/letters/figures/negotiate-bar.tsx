import { WhatsappLink } from "@/components/site/ui/whatsapp-link";

export function NegotiateBar({ href, title, note }: { href: string; title: string; note: string }) {
  return (
    <aside aria-label="Negociar" className="negotiate-bar">
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block font-bold font-display">{title}</span>
        <span className="text-moss text-xs">{note}</span>
      </p>
      <WhatsappLink href={href} className="shrink-0">
        Negociar
      </WhatsappLink>
    </aside>
  );
}
