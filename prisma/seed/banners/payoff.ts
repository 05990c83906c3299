import type { SeedBanner } from "./banner";

export const payoff: SeedBanner = {
  id: 9,
  image: "banner-payoff",
  label: "Quitação de Financiamento",
  title: "Quite o financiamento e respire no fim do mês",
  description:
    "Use uma carta de crédito para liquidar o saldo do seu financiamento imobiliário e siga pagando parcelas sem juros.",
  link: "/quitar-financiamento",
  featured: true,
  aditional: ["Saldo devedor em seu nome", "Imóvel como garantia", "Com carta nova ou já contemplada"],
  title_advantage: "Vantagens de quitar com consórcio",
  text_advantage: `<p>Nos primeiros anos de um financiamento, boa parte da parcela paga juros. A legislação permite usar a carta de consórcio para <strong>liquidar um financiamento de titularidade do próprio consorciado</strong>, na mesma categoria de bem.</p>
<p>Depois da quitação, o banco dá baixa na garantia e o imóvel passa a garantir o consórcio. Você continua pagando, agora com taxa de administração no lugar dos juros.</p>`,
  text_how_it_works: `<p>Imagine um saldo devedor de <strong>R$ 210.000,00</strong>, com 22 anos pela frente. Com uma carta contemplada de R$ 215.000,00, entrada de R$ 92.000,00 e 160 parcelas de R$ 1.310,00, o caminho é este:</p>
<ol><li>Você pede ao banco o saldo para quitação antecipada, que já vem com desconto dos juros futuros.</li><li>A administradora analisa o seu cadastro e o imóvel.</li><li>O crédito paga o banco. A diferença, se houver, segue as regras do contrato.</li><li>O imóvel é alienado à administradora até o fim das parcelas.</li></ol>
<p>A conta vale a pena? Depende do seu contrato, do prazo que falta e da entrada disponível. A gente faz a comparação com os seus números, por escrito, antes de qualquer decisão.</p>`,
  advantages: [
    {
      icon_name: "trending-down",
      title: "Fim dos juros",
      description: "O saldo é liquidado e as próximas parcelas não têm juros.",
    },
    {
      icon_name: "key",
      title: "Mesmo imóvel",
      description: "Você não muda de casa; muda apenas a forma de pagar por ela.",
    },
    {
      icon_name: "calendar",
      title: "Prazo que termina",
      description: "Em vez de décadas, um plano com fim à vista.",
    },
    {
      icon_name: "scale",
      title: "Comparação honesta",
      description: "Colocamos os dois custos lado a lado antes de você decidir.",
    },
    {
      icon_name: "landmark",
      title: "Previsto em lei",
      description: "Uso autorizado pela regulamentação do Banco Central.",
    },
    {
      icon_name: "handshake",
      title: "Banco e cartório",
      description: "Orientamos a baixa da garantia e o novo registro.",
    },
  ],
};
