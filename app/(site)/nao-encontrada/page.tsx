import type { Metadata } from "next";
import { Arrow } from "@/components/site/ui/arrow";
import { buttonClass } from "@/components/site/ui/button";
import { lettersPaths } from "@/lib/trade/letters/paths";

const title = "Página não encontrada";

export const metadata: Metadata = { title, robots: { index: false } };

const WAYS = [
  {
    href: lettersPaths.main,
    label: "Cartas contempladas",
    text: "A carta que você procurava pode ter sido vendida. Estas estão à venda hoje.",
  },
  {
    href: "/simular-consorcio",
    label: "Simular consórcio",
    text: "Quanto fica por mês, com as taxas abertas.",
  },
  { href: "/como-funciona", label: "Como funciona", text: "Sorteio, lance e todas as perguntas." },
  { href: "/contact", label: "Falar com a gente", text: "Conte o que procura e mostramos o caminho." },
];

/** The page that the server sends, with status 404, for every unknown public address. */
export default function NotFoundPage() {
  return (
    <div className="wrap py-8 md:py-16">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="measure mt-4 text-lg text-moss">
            O endereço mudou ou não existe mais. O que você procura deve estar em um destes lugares.
          </p>
          <a href="/" className={buttonClass("primary", "lg", "mt-6")}>
            Ir para o início
          </a>
        </div>
        <img
          src="/art/not-found.webp"
          alt=""
          width={1200}
          height={600}
          className="order-first mx-auto h-auto w-full max-sm:max-w-72 lg:order-none"
        />
      </div>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 md:mt-14 lg:grid-cols-4">
        {WAYS.map(({ href, label, text }) => (
          <li key={href} className="group relative border-line border-t py-5">
            <a href={href} className="card-link flex items-center gap-2 font-bold font-display text-lg">
              {label}
              <Arrow to="right" />
            </a>
            <p className="mt-1 text-moss text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
