/** The product pages: which banner each shows (contract §7) and what it is called in a sentence. */
export const productPages = {
  imoveis: {
    banner: 1,
    subject: "consórcio para imóveis",
    second: { banner: 5, title: "Consórcios de Imóveis" },
  },
  veiculos: { banner: 2, subject: "consórcio de veículos", second: null },
  motos: { banner: 3, subject: "consórcio de motos", second: null },
  caminhoes: { banner: 4, subject: "consórcio de caminhões", second: null },
  servicos: { banner: 10, subject: "consórcio de serviços", second: null },
  "construcao-e-reforma": { banner: 6, subject: "consórcio para construção e reforma", second: null },
  agro: { banner: 7, subject: "consórcio de agro", second: null },
  "maquinas-e-equipamentos": { banner: 8, subject: "consórcio de máquinas e equipamentos", second: null },
  "quitar-financiamento": {
    banner: 9,
    subject: "quitação de financiamento imobiliário com consórcio",
    second: null,
  },
} as const;

export type ProductSlug = keyof typeof productPages;
