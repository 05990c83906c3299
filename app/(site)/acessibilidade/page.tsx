import { PageShell } from "@/components/site/page/page-shell";
import { Section } from "@/components/site/ui/section";
import { siteCompany } from "@/lib/content/site/company";
import { telephoneLink } from "@/lib/content/site/contact";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { formatDate } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";

export const generateMetadata = () => pageMetadata("/acessibilidade");

/** The day of the last check of the whole site; updated with each check. */
const CHECKED_ON = "2026-11-23";

const GAPS = [
  "Vídeos ficam no YouTube: legendas e audiodescrição dependem do que foi publicado lá.",
  "Textos e imagens de informativos são escritos pela equipe; uma imagem antiga pode estar sem descrição.",
  "No celular, tabelas largas, como a comparação de cartas, rolam para o lado.",
  "A conferência com leitores de tela foi feita pela árvore de acessibilidade do navegador, sem pessoas com deficiência.",
];

export default async function AccessibilityPage() {
  const { phone, email } = await siteCompany();
  const page = sitePage("/acessibilidade");
  return (
    <PageShell page={page} description={page.description} without="all">
      <Section tone="white">
        <div className="measure space-y-10 [&_h2]:mb-3 [&_h2]:text-xl">
          <section>
            <h2>A norma</h2>
            <p>
              Seguimos a ABNT NBR 17225 (acessibilidade em conteúdo e aplicações web) e as WCAG 2.2, nível AA,
              como pede a Lei Brasileira de Inclusão (Lei nº 13.146/2015, art. 63).
            </p>
          </section>
          <section>
            <h2>Última verificação</h2>
            <p>
              Em {formatDate(CHECKED_ON)}: regras automáticas da WCAG 2.2 AA (axe) em páginas públicas, no
              tema claro e no escuro da área restrita, uso só pelo teclado, zoom de 200%, telas de 390 pixels
              e contraste das cores. As regras automáticas rodam de novo a cada mudança do site.
            </p>
          </section>
          <section>
            <h2>O que ainda falta</h2>
            <ul className="list-disc space-y-1.5 pl-5">
              {GAPS.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Encontrou uma barreira?</h2>
            <p>
              Conte para a gente em{" "}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>{" "}
              ou{" "}
              <a href={telephoneLink(phone)} className="underline underline-offset-4">
                {formatPhone(phone)}
              </a>
              , com o endereço da página e o que você tentou fazer. Atendemos também o que o site não deixou
              concluir.
            </p>
          </section>
        </div>
      </Section>
    </PageShell>
  );
}
