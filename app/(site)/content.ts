/** What one gains, in five cards (spec §2); `note` points to the notes below them. */
export const experiences = [
  {
    title: "Mais barato",
    description: "No lugar dos juros, uma taxa de administração conhecida antes de assinar.",
    note: true,
  },
  { title: "Mais seguro", description: "Lei própria e administradora fiscalizada pelo Banco Central." },
  {
    title: "Mais garantido",
    description: "O crédito é reajustado pelo índice do grupo e mantém o poder de compra até a contemplação.",
  },
  {
    title: "Mais flexível",
    description: "Novo, usado, construção, reforma ou quitação: quem decide é você.",
  },
  { title: "Mais vantagem", description: "Com a carta na mão, você negocia como quem paga à vista." },
];

/** The figures of spec §9, each with what it means: nobody may read more into them. */
export const indicators = [
  { value: "30+", label: "anos de mercado", note: "Anos de atuação da administradora que representamos." },
  {
    value: "60 mil+",
    label: "clientes",
    note: "Clientes da administradora e de sua rede de representantes, desde o início das atividades.",
  },
  {
    value: "até 10x",
    label: "mais barato que o financiamento",
    note: "Taxa de administração do plano comparada com o total de juros de um financiamento de mesmo valor e prazo. Varia com o plano, o prazo e o índice de reajuste; fundo de reserva e seguro à parte.",
  },
  {
    value: "95%",
    label: "de aprovação",
    note: "Propostas de adesão aceitas nos últimos 12 meses. O uso do crédito na contemplação depende de nova análise da administradora.",
  },
  {
    value: "0,99%",
    label: "ao ano, a partir de",
    note: "Taxa de administração total dividida pelos anos do plano: por exemplo, 17,82% em 216 meses. Não é juro e não inclui fundo de reserva, seguro e reajuste.",
  },
];

export const shortcuts = [
  {
    title: "Cartas contempladas",
    description: "Crédito já liberado para transferência, com entrada e parcelas à vista.",
    href: "/cartas-contempladas",
    action: "Ver as cartas",
  },
  {
    title: "Quitar financiamento",
    description: "Troque os juros do imóvel pela taxa de um consórcio.",
    href: "/quitar-financiamento",
    action: "Entender a troca",
  },
  {
    title: "Investimentos",
    description: "Patrimônio em imóveis, com os riscos explicados antes.",
    href: "/investimentos",
    action: "Ver os caminhos",
  },
];

export const awards = [
  { title: "Atendimento nota 9,6", detail: "pesquisa própria com 412 clientes contemplados, 2025" },
  { title: "Rede de Excelência", detail: "programa de representantes da administradora, 2024 e 2025" },
  { title: "Mil ipês plantados", detail: "uma muda por carta contemplada, desde 2021" },
];
