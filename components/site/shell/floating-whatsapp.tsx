"use client";

import { useEffect, useState } from "react";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";

/**
 * The floating WhatsApp button, above elements fixed to the bottom; without its label once the page is scrolled. It
 * sends the message of the page's link marked `data-subject`, if there is one.
 */
export function FloatingWhatsapp({ href }: { href: string }) {
  const [subject, setSubject] = useState(href);
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>("main a[data-subject]");
    if (link) setSubject(link.href);
  }, []);
  return (
    <a
      href={subject}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Fale conosco no WhatsApp (abre o WhatsApp)"
      className="float-whatsapp"
    >
      <WhatsappIcon className="size-6" />
      <span>Fale conosco</span>
    </a>
  );
}
