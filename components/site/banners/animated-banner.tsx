import { BlossomShadow } from "@/components/site/ui/blossom";
import { buttonClass } from "@/components/site/ui/button";
import { PauseButton } from "./pause-button";
import { RotatingWords } from "./rotating-words";

const words = ["Seguro", "Barato", "Flexível", "Garantido", "Vantagem"];
const spoken = "Consórcio é mais seguro, barato, flexível, garantido e vantajoso";

/** 'É MAIS' and a word that changes every two seconds: the page's h1. */
export function AnimatedBanner() {
  return (
    <div className="relative overflow-hidden bg-ipe text-ink [--focus:var(--color-ink)]">
      <BlossomShadow className="-bottom-28 -left-16 size-72 text-blossom opacity-70" />
      <BlossomShadow className="-top-24 right-[28%] size-52 rotate-24 text-blossom opacity-50" />
      <div className="wrap relative flex flex-col gap-6 py-10 lg:flex-row lg:items-center lg:justify-between lg:py-12">
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
          <PauseButton className="mb-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink/10" />
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
