import type { SeedBanner } from "./banner";

export const motorcycles: SeedBanner = {
  id: 3,
  image: "banner-motorcycle",
  label: "Motos",
  title: "Sua moto, no seu ritmo",
  description:
    "Para trabalhar, estudar ou pegar a estrada: parcelas leves, prazos curtos e crédito para motos novas ou seminovas de qualquer cilindrada.",
  link: "/motos",
  featured: false,
  aditional: ["Créditos de R$ 12 mil a R$ 80 mil", "Prazos de até 72 meses", "Parcelas a partir de R$ 197"],
  title_advantage: null,
  text_advantage: `<p>A moto é, para muita gente, o primeiro bem de valor e também a ferramenta de trabalho. O consórcio permite chegar a ela sem comprometer o orçamento com juros e sem depender de entrada.</p>
<p>Os grupos de moto são menores e mais curtos. Com disciplina e um lance bem calculado, dá para planejar a troca a cada poucos anos, sempre vendendo a usada e completando o crédito.</p>`,
  text_how_it_works: `<p>Um crédito de <strong>R$ 20.000,00</strong> em 72 meses, com 16% de taxa de administração e 2% de fundo de reserva, soma R$ 23.600,00: uma parcela inicial de <strong>R$ 327,78</strong>.</p>
<ol><li>Você escolhe o crédito e entra em um grupo em andamento ou em formação.</li><li>Todo mês há assembleia, com sorteio pela Loteria Federal e apuração dos lances.</li><li>Contemplado e aprovado na análise, você escolhe a moto e a administradora paga a loja.</li></ol>
<p>As parcelas que faltam continuam até o fim do plano. Atrasos tiram você do sorteio do mês, então o débito automático é um bom amigo.</p>`,
  advantages: [
    {
      icon_name: "bike",
      title: "De 110 a 1.200 cilindradas",
      description: "Da moto de trabalho à de viagem, nova ou seminova.",
    },
    {
      icon_name: "calendar",
      title: "Prazos curtos",
      description: "Planos de 36 a 72 meses para quem quer terminar logo.",
    },
    {
      icon_name: "wallet",
      title: "Parcela leve",
      description: "Valores que cabem ao lado do combustível e do seguro.",
    },
    {
      icon_name: "gavel",
      title: "Lance com a usada",
      description: "Venda a moto atual e use o valor para antecipar a contemplação.",
    },
    {
      icon_name: "briefcase",
      title: "Para trabalhar",
      description: "Crédito também para CNPJ e MEI, com a mesma simplicidade.",
    },
    {
      icon_name: "percent",
      title: "Custo conhecido",
      description: "Taxa de administração no contrato, sem juros e sem letra miúda.",
    },
  ],
};
