export type SeedPartner = { name: string; tax_rate: string; feed: string };

/** The fictitious partners, each with its bundled file. */
export const partners: SeedPartner[] = [
  { name: "Cartas do Cerrado", tax_rate: "5%", feed: "planilha.csv" },
  { name: "Ponte Cotas", tax_rate: "5,5 %", feed: "api.csv" },
  { name: "Bem Contemplado", tax_rate: "7%", feed: "tabulado.csv" },
  { name: "Rota das Cartas", tax_rate: "6%", feed: "legado.csv" },
];
