import { type PlanExample, planExamples } from "./examples";

export type ProductPage = {
  /** The banner that the page shows (contract §7). */
  banner: number;
  /** What it is called in a sentence. */
  subject: string;
  example: PlanExample;
  /** The segment whose contemplated letters the page leads to. */
  segment?: string;
  second?: { banner: number; title: string };
};

const { property, construction, vehicle, motorcycle, truck, machine, farm, service } = planExamples;

export const productPages = {
  "/imoveis": {
    banner: 1,
    subject: "consórcio para imóveis",
    example: property,
    segment: "Imóvel",
    second: { banner: 5, title: "Consórcios de Imóveis" },
  },
  "/veiculos": { banner: 2, subject: "consórcio de veículos", example: vehicle, segment: "Veículo" },
  "/motos": { banner: 3, subject: "consórcio de motos", example: motorcycle, segment: "Moto" },
  "/caminhoes": { banner: 4, subject: "consórcio de caminhões", example: truck, segment: "Caminhão" },
  "/servicos": { banner: 10, subject: "consórcio de serviços", example: service, segment: "Serviço" },
  "/construcao-e-reforma": {
    banner: 6,
    subject: "consórcio para construção e reforma",
    example: construction,
  },
  "/agro": { banner: 7, subject: "consórcio de agro", example: farm },
  "/maquinas-e-equipamentos": {
    banner: 8,
    subject: "consórcio de máquinas e equipamentos",
    example: machine,
  },
  "/quitar-financiamento": {
    banner: 9,
    subject: "consórcio para quitar financiamento",
    example: property,
  },
} satisfies Record<string, ProductPage>;

export type ProductPath = keyof typeof productPages;
