import { BlossomShadow } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { PauseButton } from "./pause-button";
import { RotatingWords } from "./rotating-words";

const words = ["Seguro", "Barato", "Flexível", "Garantido", "Vantagem"];
const spoken = "Consórcio é mais seguro, barato, flexível, garantido e vantajoso";

/** The page's h1: 'É MAIS' and a word that changes every two seconds. */
export function AnimatedBanner() {
  return (
    <div className="more-banner">
      <BlossomShadow className="more-flower-left" />
      <BlossomShadow className="more-flower-right" />
      <div className="wrap more-row">
        <div className="flex items-end gap-3">
          <h1 className="font-display font-extrabold text-3xl tracking-tight">
            <span className="sr-only">{spoken}</span>
            <span aria-hidden="true">
              <span className="mb-3 block text-xl tracking-normal">Consórcio</span>
              <span className="whitespace-nowrap">
                É MAIS <RotatingWords words={words} />
              </span>
            </span>
          </h1>
          <PauseButton className="more-pause" />
        </div>
        <div className="flex max-w-md flex-col gap-4">
          <p className="font-medium text-sm">
            Representante autorizado de administradora fiscalizada pelo Banco Central. Sem juros e sem
            entrada: há taxa de administração e a contemplação depende de sorteio ou lance.
          </p>
          <div className="flex flex-wrap gap-3">
            <a href="/simular-consorcio" className={buttonClass("forest", "md")}>
              Simular consórcio
            </a>
            <a href="/como-funciona" className={buttonClass("outline", "md")}>
              Como funciona
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
