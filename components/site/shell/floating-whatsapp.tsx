import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/** The floating WhatsApp button, above elements fixed to the bottom. */
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
