import type { SeedBanner } from "./banner";

export const vehicles: SeedBanner = {
  id: 2,
  image: "banner-car",
  label: "Veículos",
  title: "O próximo carro começa com um bom plano",
  description:
    "Troque a pressa do financiamento por parcelas que cabem no orçamento. Carros novos ou seminovos, de qualquer marca, com a liberdade de negociar à vista.",
  link: "/veiculos",
  featured: true,
  aditional: ["Créditos de R$ 25 mil a R$ 300 mil", "Prazos de até 84 meses", "Novos e seminovos"],
  title_advantage: null,
  text_advantage: `<p>Carro financiado costuma custar bem mais do que o anúncio. No consórcio não existem juros: o custo do plano é a <strong>taxa de administração</strong>, diluída ao longo dos meses, mais o fundo de reserva. Você sabe o total antes de assinar.</p>
<p>E não precisa decidir o modelo agora. A carta vale para qualquer marca dentro da categoria, novo ou com alguns anos de uso, conforme o regulamento do grupo.</p>`,
  text_how_it_works: `<p>Exemplo com um crédito de <strong>R$ 80.000,00</strong> em 80 meses, taxa de administração de 14% e fundo de reserva de 2%:</p>
<ul><li>Total do plano: R$ 80.000,00 + R$ 11.200,00 + R$ 1.600,00 = R$ 92.800,00</li><li>Parcela inicial: <strong>R$ 1.160,00</strong></li></ul>
<p>Se você oferecer um lance de R$ 18.560,00, equivalente a 20% do total do plano, e ele for o vencedor da assembleia, o crédito é liberado depois da análise da administradora. Se o lance não vencer, você não paga nada por ter tentado e pode ofertar de novo no mês seguinte.</p>`,
  advantages: [
    {
      icon_name: "percent",
      title: "Sem juros",
      description: "Taxa de administração conhecida e diluída em todas as parcelas.",
    },
    {
      icon_name: "car",
      title: "Qualquer marca",
      description: "Hatch, sedã, picape ou elétrico: a escolha fica para o dia da compra.",
    },
    {
      icon_name: "gavel",
      title: "Lances mensais",
      description: "Lance livre ou fixo em todas as assembleias, pelo aplicativo da administradora.",
    },
    {
      icon_name: "wallet",
      title: "Sem entrada",
      description:
        "Nos planos novos você começa pela primeira parcela. A entrada só existe em cartas já contempladas.",
    },
    {
      icon_name: "refresh",
      title: "Troca planejada",
      description: "O usado pode entrar como parte do pagamento ou como lance, conforme o grupo.",
    },
    {
      icon_name: "shield",
      title: "Grupo fiscalizado",
      description: "A administradora é autorizada e supervisionada pelo Banco Central.",
    },
  ],
};
