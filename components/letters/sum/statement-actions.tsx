"use client";

import { useEffect } from "react";
import { MoreActions } from "@/components/letters/figures/more-actions";
import { Button, buttonClass } from "@/components/site/ui/button";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { PrintButton } from "@/components/site/ui/print-button";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { whatsappLink } from "@/lib/platform/format/phone";
import { sumMessage } from "@/lib/trade/letters/messages";
import { PRINT_MARK, sumPath } from "@/lib/trade/letters/paths";
import type { Calculation } from "@/lib/trade/letters/wire";
import { ShareButton, useNote } from "./share-button";

/** @param onPage true on the sum's page, which prints as a proposal; elsewhere 'Imprimir' links to it */
export function StatementActions({ sum, onPage = false }: { sum: Calculation; onPage?: boolean }) {
  const ids = sum.selected_details.map(({ id }) => id);
  const path = sumPath(ids);
  const [line, setNote] = useNote();
  useEffect(() => {
    if (onPage && window.location.hash === PRINT_MARK) window.print();
  }, [onPage]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(sumMessage(sum).replaceAll("\u00A0", " "));
      setNote("Texto copiado.");
    } catch {
      setNote("Não foi possível copiar.");
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 print:hidden">
      <WhatsappLink
        href={whatsappLink(sumMessage(sum), sum.whatsapp)}
        isSubject={onPage}
        className="max-md:grow"
      >
        Negociar agora no WhatsApp
      </WhatsappLink>
      <MoreActions className="open:basis-full">
        <CallMeLink page="/cartas-contempladas/soma" letters={ids} />
        <ShareButton title="Simulação de cotas unificadas" path={path} />
        <Button variant="outline" onClick={copy} className="no-js:hidden max-sm:grow">
          Copiar
        </Button>
        {onPage ? (
          <PrintButton className="max-sm:grow" />
        ) : (
          <a href={`${path}${PRINT_MARK}`} className={buttonClass("outline", "md", "max-sm:grow")}>
            Imprimir
          </a>
        )}
      </MoreActions>
      {line}
    </div>
  );
}
