import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/** Always at the same corner, above whatever is fixed at the bottom. */
export function FloatingWhatsapp({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Fale conosco no WhatsApp (abre o WhatsApp)"
      className="float-whatsapp"
    >
      <WhatsappIcon className="size-6" />
      <span className="hidden md:inline">Fale conosco</span>
    </a>
  );
}
