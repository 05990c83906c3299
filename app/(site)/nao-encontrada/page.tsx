import type { Metadata } from "next";
import { buttonClass } from "@/components/site/ui/button";

const title = "Página não encontrada";

export const metadata: Metadata = { title, robots: { index: false } };

/** The page that the server sends, with status 404, for every unknown public address. */
export default function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-10 py-14 md:py-20 lg:grid-cols-2">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="measure mt-5 text-lg text-moss">
          O endereço mudou ou não existe mais. Comece de novo por aqui:
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/" className={buttonClass("primary", "lg", "max-sm:w-full")}>
            Ir para o início
          </a>
          <a href="/cartas-contempladas" className={buttonClass("outline", "lg", "max-sm:w-full")}>
            Cartas contempladas
          </a>
        </div>
      </div>
      <img
        src="/art/not-found.webp"
        alt=""
        width={1200}
        height={600}
        className="order-first h-auto w-full lg:order-none"
      />
    </div>
  );
}
