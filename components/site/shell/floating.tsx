"use client";

import { useEffect, useState } from "react";
import { Arrow } from "@/components/site/ui/arrow";
import { scrollToTop } from "@/components/site/ui/scroll-to-top";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { BACK_TO_TOP_PX, usePassedScroll } from "./use-passed-scroll";

export function Corner({ href }: { href: string }) {
  useEffect(keepClear, []);
  return (
    <aside aria-label="Atalhos">
      <BackToTop />
      <FloatingWhatsapp href={href} />
    </aside>
  );
}

function BackToTop() {
  const [shown, setShown] = useState(false);
  const sentinel = usePassedScroll(BACK_TO_TOP_PX, setShown);
  return (
    <>
      {sentinel}
      {shown && (
        <button
          type="button"
          aria-label="Voltar ao topo"
          onClick={() => scrollToTop()}
          className="back-to-top"
        >
          <Arrow to="up" />
        </button>
      )}
    </>
  );
}

/** Sends the message of the page's link with `data-subject`, if there is one. */
function FloatingWhatsapp({ href }: { href: string }) {
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

/** The observer's margin that leaves only the area of the floating buttons. */
const AROUND = "-65% 0px 0px -75%";

/** Hides floating buttons while they would cover parts marked `data-clear`, or the newsletter form. */
function keepClear(): () => void {
  const covered = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      document.documentElement.toggleAttribute("data-covered", covered.size > 0);
    },
    { rootMargin: AROUND },
  );
  for (const part of document.querySelectorAll("[data-clear], footer form")) observer.observe(part);
  return () => observer.disconnect();
}
