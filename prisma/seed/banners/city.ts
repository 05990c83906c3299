import type { SeedBanner } from "./banner";

export const city: SeedBanner = {
  id: 5,
  image: "banner-city",
  label: "Imóveis",
  title: "Cada plano, um endereço possível",
  description:
    "Do primeiro apartamento à sede da empresa: conheça as modalidades de consórcio imobiliário e descubra qual combina com o seu momento.",
  link: "/imoveis",
  featured: false,
  aditional: ["Residencial", "Comercial", "Terreno e construção"],
  title_advantage: "Um crédito, muitos destinos",
  text_advantage: `<p>A carta de imóveis é a mais versátil do consórcio. Com ela você compra casa, apartamento, sítio, terreno, sala ou galpão; constrói no lote que já tem; reforma; ou quita um financiamento em seu nome.</p>
<p>O uso é definido só depois da contemplação. Se os planos mudarem no caminho, o crédito muda junto, sempre dentro do segmento.</p>`,
  text_how_it_works: `<p>Existem três caminhos para a mesma chave:</p>
<ul><li><strong>Plano novo</strong>: você entra em um grupo, paga a parcela mensal e participa das assembleias até ser contemplado por sorteio ou lance.</li><li><strong>Carta contemplada</strong>: você assume a cota de quem já foi contemplado. Paga uma entrada ao titular e segue com as parcelas que faltam, depois da aprovação da administradora.</li><li><strong>Soma de cartas</strong>: quando uma carta não chega ao valor do imóvel, duas ou mais da mesma administradora e do mesmo segmento podem ser usadas juntas.</li></ul>
<p>Na dúvida, comece pela pergunta mais simples: em quanto tempo você precisa do imóvel? A resposta costuma apontar o caminho.</p>`,
  advantages: [
    {
      icon_name: "building",
      title: "Apartamento",
      description: "Na planta, pronto ou usado, financiável ou não.",
    },
    {
      icon_name: "house",
      title: "Casa",
      description: "De rua ou de condomínio, para morar ou para temporada.",
    },
    {
      icon_name: "map-pin",
      title: "Terreno",
      description: "Lote urbano ou área rural com documentação regular.",
    },
    {
      icon_name: "briefcase",
      title: "Comercial",
      description: "Sala, loja, consultório ou galpão para o seu negócio.",
    },
    {
      icon_name: "hammer",
      title: "Construção",
      description: "Crédito liberado em etapas, conforme o cronograma da obra.",
    },
    {
      icon_name: "key",
      title: "Quitação",
      description: "Troque o saldo do financiamento por parcelas sem juros.",
    },
  ],
};
