import type { SeedBanner } from "./banner";

export const construction: SeedBanner = {
  id: 6,
  image: "banner-construction",
  label: "Construção e Reforma",
  title: "Do alicerce ao acabamento, com o pé no chão",
  description:
    "Crédito para construir no seu terreno, ampliar ou reformar, liberado por etapas da obra e sem juros no caminho.",
  link: "/construcao-e-reforma",
  featured: false,
  aditional: ["Liberação por etapa da obra", "Material e mão de obra", "Casa, loja ou consultório"],
  title_advantage: "Vantagens de construir com consórcio",
  text_advantage: `<p>Obra sem dinheiro certo é obra parada. Com o consórcio, o crédito já está definido quando o primeiro tijolo chega, e a liberação acompanha o cronograma aprovado, etapa por etapa.</p>
<p>Você compra material à vista, negocia a mão de obra com segurança e não paga juros enquanto a casa ainda não está pronta.</p>`,
  text_how_it_works: `<p>Depois da contemplação e da análise, a administradora avalia o terreno e o projeto. O crédito sai em parcelas, contra a medição de cada etapa:</p>
<ol><li>Fundação e estrutura</li><li>Alvenaria e cobertura</li><li>Instalações elétricas e hidráulicas</li><li>Acabamento e habite-se</li></ol>
<p>Para um crédito de <strong>R$ 180.000,00</strong> em 180 meses, com 17% de taxa de administração e 2% de fundo de reserva, o plano soma R$ 214.200,00 e começa com parcelas de <strong>R$ 1.190,00</strong>. Reformas seguem o mesmo roteiro, com orçamento no lugar do projeto.</p>`,
  advantages: [
    {
      icon_name: "hammer",
      title: "Obra por etapas",
      description: "O crédito acompanha a medição, e a obra não para por falta de caixa.",
    },
    {
      icon_name: "paint-roller",
      title: "Reforma também vale",
      description: "Ampliação, telhado, fachada, cozinha, acessibilidade e energia solar.",
    },
    {
      icon_name: "map-pin",
      title: "Terreno e obra",
      description: "Uma carta pode cobrir a compra do lote e o início da construção.",
    },
    {
      icon_name: "banknote",
      title: "Material à vista",
      description: "Desconto de quem paga na hora, do cimento ao revestimento.",
    },
    {
      icon_name: "scale",
      title: "Custo claro",
      description: "Taxa de administração em reais no contrato, do início ao fim.",
    },
    {
      icon_name: "handshake",
      title: "Orientação técnica",
      description: "A gente explica cada documento que a administradora vai pedir.",
    },
  ],
};
