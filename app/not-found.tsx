import type { Metadata } from "next";

const title = "Página não encontrada";

export const metadata: Metadata = { title, robots: { index: false } };

/**
 * Renders only text, because Next sends this file with every page. Visitors see app/(site)/nao-encontrada, which the
 * server sends in its place (lib/platform/server).
 */
export default function NotFound() {
  return (
    <main>
      <h1>{title}</h1>
      <p>
        <a href="/">Ir para o início</a>
      </p>
    </main>
  );
}
