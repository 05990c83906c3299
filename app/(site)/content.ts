/** The five benefits of spec §2; `note` adds a link to the note below them. */
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

export const shortcuts = [
  {
    title: "Cartas contempladas",
    description: "Crédito já contemplado: compare a entrada e as parcelas de cada carta.",
    href: "/cartas-contempladas",
    action: "Ver as cartas",
  },
  {
    title: "Quitar financiamento",
    description: "Troque os juros do imóvel pela taxa de um consórcio.",
    href: "/quitar-financiamento",
    action: "Entender como funciona",
  },
  {
    title: "Investimentos",
    description: "Patrimônio em imóveis, com os riscos explicados antes.",
    href: "/investimentos",
    action: "Ver os caminhos",
  },
];
