import type { SeedBanner } from "./banner";

export const property: SeedBanner = {
  id: 1,
  image: "banner-property",
  label: "Imóveis",
  title: "A casa que você planeja cabe no mês que você vive",
  description:
    "Crédito para comprar casa, apartamento, terreno ou sala comercial, em parcelas mensais e sem juros. Você escolhe o valor e o prazo; a gente acompanha cada assembleia com você.",
  link: "/imoveis",
  featured: true,
  aditional: [
    "Créditos de R$ 80 mil a R$ 1,5 milhão",
    "Prazos de até 216 meses",
    "FGTS conforme as regras do fundo",
  ],
  title_advantage: "Por que comprar imóvel por consórcio",
  text_advantage: `<p>No consórcio, um grupo de pessoas com o mesmo objetivo contribui todo mês para um fundo comum. É desse fundo que saem as cartas de crédito, por sorteio ou por lance. Como ninguém está emprestando dinheiro a ninguém, <strong>não há juros</strong>: você paga a taxa de administração, o fundo de reserva e, quando houver, o seguro, todos informados em reais antes da assinatura.</p>
<p>Com a carta na mão, você negocia como comprador à vista. E enquanto a contemplação não chega, o valor do crédito é corrigido pelo índice do contrato, para que o poder de compra acompanhe o mercado.</p>`,
  text_how_it_works: `<p>Pense em um crédito de <strong>R$ 300.000,00</strong> em 216 meses, com taxa de administração de 17,82% no plano inteiro (0,99% ao ano) e fundo de reserva de 2%. A conta é simples:</p>
<ul><li>Crédito: R$ 300.000,00</li><li>Taxa de administração: R$ 53.460,00</li><li>Fundo de reserva: R$ 6.000,00</li><li>Total do plano: R$ 359.460,00, ou <strong>R$ 1.664,17 por mês</strong></li></ul>
<p>A cada mês há uma assembleia com sorteio e lances. Quem é contemplado passa pela análise da administradora, apresenta a documentação do imóvel e o crédito é pago diretamente ao vendedor. Quem ainda não foi continua concorrendo. Não há garantia de data: por isso vale começar com antecedência.</p>`,
  advantages: [
    {
      icon_name: "percent",
      title: "Sem juros",
      description: "Você paga taxa de administração, e ela está escrita no contrato desde o primeiro dia.",
    },
    {
      icon_name: "house",
      title: "Livre escolha",
      description:
        "Novo ou usado, urbano ou rural, para morar ou para trabalhar: o imóvel é você quem escolhe.",
    },
    {
      icon_name: "banknote",
      title: "Compra à vista",
      description: "A carta paga o vendedor de uma vez, o que dá força para negociar o preço.",
    },
    {
      icon_name: "piggy-bank",
      title: "FGTS como aliado",
      description: "O saldo pode servir para lance ou para amortizar, dentro das regras do fundo.",
    },
    {
      icon_name: "refresh",
      title: "Crédito corrigido",
      description: "O valor da carta acompanha o índice do contrato e preserva o seu poder de compra.",
    },
    {
      icon_name: "handshake",
      title: "Acompanhamento",
      description: "Um consultor da Ipê do primeiro cálculo à entrega das chaves.",
    },
  ],
};
