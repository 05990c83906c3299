"use client";

import { useEffect, useState } from "react";
import { MoreActions } from "@/components/letters/figures/more-actions";
import { Button, buttonClass } from "@/components/site/ui/button";
import { PrintButton } from "@/components/site/ui/print-button";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { whatsappLink } from "@/lib/platform/format/whatsapp";
import { sumMessage } from "@/lib/trade/letters/messages";
import { PRINT_MARK, sumPath } from "@/lib/trade/letters/paths";
import type { Calculation } from "@/lib/trade/letters/wire";
import { ShareButton } from "./share-button";

const COPIED_MS = 3000;

/**
 * Actions on a sum: negotiate it, copy it as text, print it.
 * @param onPage true on the sum's page, which prints as a proposal; elsewhere 'Imprimir' links to it
 */
export function StatementActions({ sum, onPage = false }: { sum: Calculation; onPage?: boolean }) {
  const path = sumPath(sum.selected_details.map(({ id }) => id));
  const [note, setNote] = useState("");
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
    window.setTimeout(() => setNote(""), COPIED_MS);
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5 print:hidden">
      <a
        href={whatsappLink(sumMessage(sum), sum.whatsapp)}
        target="_blank"
        rel="noopener noreferrer"
        data-subject={onPage ? "" : undefined}
        className={buttonClass("whatsapp", "md", "max-sm:w-full")}
      >
        <WhatsappIcon />
        Negociar agora no WhatsApp
      </a>
      <ShareButton title="Simulação de cotas unificadas" path={path} />
      <MoreActions>
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
      <p role="status" className="text-moss text-sm empty:absolute">
        {note}
      </p>
    </div>
  );
}
