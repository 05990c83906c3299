import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { FigureBand } from "@/components/site/sections/figure-band";
import { Points } from "@/components/site/sections/points";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";

export const generateMetadata = () => pageMetadata("/investimentos");

/** The four opportunities in real estate (spec §2). */
const opportunities = [
  {
    icon: "building-complex",
    title: "Valorização do imóvel",
    text: "Comprar na planta ou em um bairro em formação, e esperar. O preço pode subir, e também pode cair: escolha com prazo.",
  },
  {
    icon: "house-plus",
    title: "Renda de aluguel",
    text: "Comprar um imóvel para alugar e pagar parte das parcelas com o aluguel. Conte com meses sem inquilino, manutenção e imposto.",
  },
  {
    icon: "wallet",
    title: "Diversificação",
    text: "Ter um bem de verdade ao lado das aplicações financeiras. Imóvel não se vende em um dia: a reserva de emergência fica fora dele.",
  },
  {
    icon: "tree-deciduous",
    title: "Patrimônio para a família",
    text: "Deixar um bem para os filhos, com disciplina: a parcela obriga a poupar, e o seguro, quando contratado, quita o saldo.",
  },
] as const;

const howItWorks = [
  "Você escolhe um crédito que compre o imóvel, e um prazo que aceite esperar.",
  "Você paga as parcelas, sem juros e com taxa de administração conhecida, e acompanha as assembleias.",
  "Contemplado por sorteio ou lance, e aprovado pela administradora, você compra o imóvel à vista.",
  "Você mora, aluga ou vende. As parcelas que faltam continuam, com o reajuste anual do grupo.",
];

/** The example of a rented-out property, in whole reais: the year's figures, then the month's. */
const rent = [
  ["Aluguel de R$\u00A01.500, em 11 meses", "16.500"],
  ["Condomínio e IPTU do mês vazio", "− 900"],
  ["Manutenção", "− 900"],
  ["Sobram por mês, em média", "1.225"],
  ["Parcela do mês", "1.700"],
  ["Do seu bolso", "475"],
] as const;

const sums = [
  {
    title: "A conta do índice",
    text: "Refaça a parcela com o índice do grupo em 5% e em 10% ao ano. O aluguel também costuma subir, mas por outro índice e em outra data.",
  },
  {
    title: "A conta da saída",
    text: "Para vender antes do fim, quem compra assume as parcelas ou quita o saldo, se a administradora concordar. Conte meses, e não dias.",
  },
  {
    title: "A conta do imposto",
    text: "O aluguel entra no imposto de renda, e o ganho da venda também. A corretagem sai do preço. Pergunte a um contador antes.",
  },
];

export default function InvestmentsPage() {
  return (
    <PageShell
      page={sitePage("/investimentos")}
      description="Quatro jeitos de formar patrimônio em imóveis usando o consórcio como meio de compra."
    >
      <Section tone="white">
        <p className="measure mb-8 rounded-xl bg-sand p-6">
          <strong>Leia antes.</strong> Consórcio é compra planejada, não é investimento: não tem rendimento
          nem data de contemplação garantidos. Quem investe é você, no imóvel, e todo imóvel tem risco de
          preço, de vacância e de liquidez.
        </p>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {opportunities.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 border-line border-t py-6 md:gap-6 md:py-9">
              <PetalIcon icon={icon} className="shrink-0 bg-gold text-ink" />
              <div>
                <h2 className="text-xl">{title}</h2>
                <p className="measure mt-2.5 text-moss">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="forest" title="Como funciona?">
        <ol className="grid gap-6 md:gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {howItWorks.map((text, index) => (
            <li key={text} className="beside">
              <span aria-hidden="true" className="w-8 font-display font-bold text-3xl text-gold">
                {index + 1}
              </span>
              <p className="text-white/90 sm:mt-4">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <FigureBand
        tone="sand"
        title="O aluguel paga a parcela? Neste exemplo, faltam"
        figure="R$ 475"
        meaning={
          <p>por mês, que saem do seu bolso. Faça a mesma conta com o imóvel que você tem em vista.</p>
        }
      >
        <dl className="rent-bill">
          {rent.map(([name, reais]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{reais.startsWith("−") ? reais.replace("− ", "− R$ ") : `R$ ${reais}`}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-moss text-sm">
          Exemplo com números redondos, antes do imposto, para um crédito de R$ 300.000. Não é previsão: o
          aluguel, o mês vazio e o reajuste mudam de imóvel para imóvel.
        </p>
      </FigureBand>
      <Section title="Três contas antes de decidir">
        <Points points={sums} />
      </Section>
      <CallToAction subject="consórcio para investir em imóveis" />
    </PageShell>
  );
}
