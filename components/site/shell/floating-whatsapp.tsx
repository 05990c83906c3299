import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/** Always at the same corner, above whatever is fixed at the bottom. */
export function FloatingWhatsapp({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Fale conosco no WhatsApp (abre o WhatsApp)"
      className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] translate-y-[calc(-1*var(--bottom-offset))] z-30 inline-flex h-14 min-w-14 items-center justify-center gap-2.5 rounded-full bg-whatsapp px-4 font-semibold text-sm text-white shadow-card transition-[translate,background-color] hover:bg-forest print:hidden"
    >
      <WhatsappIcon className="size-6" />
      <span className="hidden md:inline">Fale conosco</span>
    </a>
  );
}
