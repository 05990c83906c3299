import type { SeedBanner } from "./banner";

export const trucks: SeedBanner = {
  id: 4,
  image: "banner-truck",
  label: "Caminhões",
  title: "Renove a frota sem parar o caixa",
  description:
    "Caminhões, carretas, ônibus e implementos para autônomos e transportadoras, com crédito programado para a hora certa da troca.",
  link: "/caminhoes",
  featured: false,
  aditional: ["Créditos de R$ 150 mil a R$ 900 mil", "Prazos de até 120 meses", "Para CPF e CNPJ"],
  title_advantage: null,
  text_advantage: `<p>Frota parada não fatura. Quem planeja a renovação com antecedência troca de caminhão antes que a manutenção coma a margem, e sem pendurar a empresa em uma dívida com juros.</p>
<p>O consórcio de pesados funciona como uma <strong>reserva programada</strong>: cada cota é um veículo futuro, com custo conhecido e parcela que pode ser lançada no planejamento da operação.</p>`,
  text_how_it_works: `<p>Uma transportadora contrata duas cotas de <strong>R$ 400.000,00</strong> em 100 meses, com 13% de taxa de administração e 1% de fundo de reserva. Cada cota soma R$ 456.000,00 e começa com parcelas de <strong>R$ 4.560,00</strong>.</p>
<p>Na primeira contemplação, compra um cavalo mecânico. Na segunda, o implemento. As duas cotas podem ser do mesmo grupo ou de grupos diferentes, para distribuir as assembleias pelo mês.</p>
<p>O bem fica alienado à administradora até a quitação, como em qualquer aquisição a prazo, mas roda e fatura desde a entrega.</p>`,
  advantages: [
    {
      icon_name: "truck",
      title: "Pesados de todo tipo",
      description: "Cavalo, truck, toco, carreta, baú, ônibus e implementos rodoviários.",
    },
    {
      icon_name: "coins",
      title: "Caixa protegido",
      description: "Parcelas previsíveis, lançadas no planejamento anual da frota.",
    },
    {
      icon_name: "users",
      title: "Autônomo ou empresa",
      description: "Mais de uma cota por CNPJ para renovar a frota em etapas.",
    },
    {
      icon_name: "gavel",
      title: "Lance embutido",
      description: "Em alguns grupos, parte do próprio crédito pode compor o lance.",
    },
    {
      icon_name: "wrench",
      title: "Menos oficina",
      description: "Trocar na hora certa custa menos do que manter o que já rodou demais.",
    },
    {
      icon_name: "handshake",
      title: "Compra à vista",
      description: "Poder de negociação com a concessionária e com o encarroçador.",
    },
  ],
};
