import { PageShell } from "@/components/site/page/page-shell";
import { TextBesideAct } from "@/components/site/sections/text-beside-act";
import { WhatsappButton } from "@/components/site/ui/whatsapp-button";
import { siteCompany } from "@/lib/content/site/company";
import { telephoneLink } from "@/lib/content/site/contact";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { toParagraphs } from "@/lib/content/texts/fill";
import { standardText } from "@/lib/content/texts/sections";
import { formatPhone } from "@/lib/platform/format/phone";

export const generateMetadata = () => pageMetadata("/acessibilidade");

const DONE = [
  "Tudo o que se faz com o mouse se faz com o teclado, com o foco sempre visível. O primeiro Tab oferece pular para o conteúdo.",
  "Listas, somas, simulador e formulários funcionam sem JavaScript. Um erro aparece escrito ao lado do campo, e o que foi digitado não se perde.",
  "Os textos têm contraste de pelo menos 4,5 para 1, e as páginas cabem em telas de 320 pixels de largura.",
  "Gráficos e escadas de parcelas estão também em texto ou em tabela. Leitores de tela pulam as imagens de enfeite.",
  "Quem pede menos movimento no aparelho não vê animações. Banners que passam sozinhos têm um botão de pausa.",
  "Cada página tem um só título principal e o idioma declarado, e nenhum prazo corre enquanto você lê.",
];

const GAPS = [
  "Vídeos ficam no YouTube: legendas e audiodescrição dependem do que foi publicado lá.",
  "Textos e imagens de informativos são escritos pela equipe; uma imagem antiga pode estar sem descrição.",
  "No celular, tabelas largas, como a comparação de cartas, rolam para o lado.",
  "Ainda não houve uma verificação com leitores de tela feita por pessoas com deficiência.",
];

export default async function AccessibilityPage() {
  const { phone, email } = await siteCompany();
  const checked = await siteText("accessibility-check");
  const page = sitePage("/acessibilidade");
  return (
    <PageShell page={page} description={page.description} without="all">
      <TextBesideAct
        tone="white"
        act={{
          title: "Encontrou uma barreira?",
          content: (
            <>
              <p>
                Conte a página e o que você tentou fazer, por <a href={`mailto:${email}`}>{email}</a> ou{" "}
                <a href={telephoneLink(phone)} className="whitespace-nowrap">
                  {formatPhone(phone)}
                </a>
                . Terminamos com você o que o site não deixou concluir.
              </p>
              <p>
                <WhatsappButton subject="uma barreira de acessibilidade no site">
                  Contar pelo WhatsApp
                </WhatsappButton>
              </p>
            </>
          ),
        }}
      >
        <h2>A norma</h2>
        <p>
          Seguimos a ABNT NBR 17225 (acessibilidade em conteúdo e aplicações web) e as WCAG 2.2, nível AA,
          como pede a Lei Brasileira de Inclusão (Lei nº 13.146/2015, art. 63).
        </p>
        <List title="O que este site faz" items={DONE} />
        <h2>Última verificação</h2>
        {toParagraphs(checked?.text ?? standardText("accessibility-check")).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <List title="O que ainda falta" items={GAPS} className="gaps" />
      </TextBesideAct>
    </PageShell>
  );
}

function List({ title, items, className }: { title: string; items: readonly string[]; className?: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={className}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
