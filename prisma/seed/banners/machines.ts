import type { SeedBanner } from "./banner";

export const machines: SeedBanner = {
  id: 8,
  image: "banner-machines",
  label: "Máquinas e Equipamentos",
  title: "Capacidade nova, sem dívida nova",
  description:
    "Linha amarela, indústria, gráfica, panificação ou clínica: planeje a compra do equipamento que faz o seu negócio crescer.",
  link: "/maquinas-e-equipamentos",
  featured: false,
  aditional: ["Linha amarela e industrial", "Nacionais e importados", "Novos e usados"],
  title_advantage: null,
  text_advantage: `<p>Equipamento novo quase sempre se paga, desde que não chegue carregado de juros. O consórcio distribui o custo no tempo e deixa o capital de giro para o que ele serve: fazer a empresa girar.</p>
<p>A carta é aceita pela maior parte dos fabricantes e distribuidores, porque o pagamento sai à vista, direto da administradora.</p>`,
  text_how_it_works: `<p>Uma construtora quer uma escavadeira de R$ 520.000,00. Em vez de uma cota só, contrata duas de <strong>R$ 260.000,00</strong> em 100 meses, com 14% de taxa de administração e 2% de fundo de reserva. Cada cota começa em <strong>R$ 3.016,00</strong> por mês.</p>
<p>Com duas cotas há duas chances em cada assembleia. Contempladas, elas se somam no mesmo equipamento, se forem da mesma administradora e do mesmo segmento.</p>
<p>Para liberar o crédito, a administradora analisa o cadastro da empresa e pede a nota ou a proposta do fornecedor. O equipamento fica alienado até o fim do plano.</p>`,
  advantages: [
    {
      icon_name: "wrench",
      title: "Todo tipo de máquina",
      description: "Escavadeira, torno, injetora, forno, tomógrafo ou empilhadeira.",
    },
    {
      icon_name: "coins",
      title: "Giro preservado",
      description: "O capital fica na operação, não parado em uma entrada alta.",
    },
    {
      icon_name: "chart-line",
      title: "Crescimento em etapas",
      description: "Várias cotas menores para ampliar a capacidade aos poucos.",
    },
    {
      icon_name: "plane",
      title: "Importados",
      description: "Possibilidade de usar o crédito em equipamento de fora, conforme a administradora.",
    },
    {
      icon_name: "calculator",
      title: "Custo fechado",
      description: "Taxa de administração conhecida para colocar no plano de negócios.",
    },
    {
      icon_name: "building",
      title: "Para empresas",
      description: "Atendimento a CNPJ de todos os portes, inclusive MEI.",
    },
  ],
};
