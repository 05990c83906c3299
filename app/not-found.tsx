import type { Metadata } from "next";

const title = "Página não encontrada";

export const metadata: Metadata = { title, robots: { index: false } };

/**
 * The framework sends this with every page, so it is short; what visitors see is (site)/nao-encontrada, which the
 * server puts in its place.
 */
export default function NotFound() {
  return (
    <main>
      <h1>{title}</h1>
      <a href="/">Ir para o início</a>
    </main>
  );
}
