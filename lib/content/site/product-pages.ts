import type { SectionKey } from "../texts/sections";

export type ProductContent = {
  /** The type of the page's banner; `/web/banner/{id}` accepts types 1 to 10 as ids. */
  bannerType: number;
  second?: { bannerType: number; title: string };
  /** The product's name in sentences. */
  subject: string;
  /** The segment of the contemplated letters that the page links to. */
  segment: string;
  questions: SectionKey;
};

type PathOf<Key> = Key extends `questions-${infer Name}` ? `/${Name}` : never;

type Row = {
  /** Each path needs a section of questions (lib/content/texts/sections.ts): `questions-` and its name. */
  path: PathOf<SectionKey>;
  title: string;
  description: string;
  keywords: string;
  menu: string;
} & Omit<ProductContent, "questions">;

function inMenu<Group extends string>(group: Group, rows: readonly Row[]) {
  return rows.map(({ path, title, description, keywords, menu, ...content }) => ({
    ...{ path, title, description, keywords },
    menu: { group, label: menu },
    product: { ...content, questions: `questions-${path.slice(1)}` as SectionKey },
  }));
}

/** The product pages, in the order of the menu and of the footer. */
export const productPages = [
  ...inMenu("Consórcios", [
    {
      path: "/imoveis",
      title: "Consórcio para Imóveis",
      description:
        "Compre casa, apartamento, terreno ou sala comercial com consórcio: sem juros, crédito reajustado e uso do FGTS conforme as regras.",
      keywords: "consórcio de imóveis, consórcio imobiliário, casa própria sem juros, FGTS no consórcio",
      menu: "Imóveis",
      bannerType: 1,
      second: { bannerType: 5, title: "Consórcios de Imóveis" },
      subject: "consórcio para imóveis",
      segment: "Imóvel",
    },
    {
      path: "/veiculos",
      title: "Consórcios de Veículos",
      description:
        "Troque de carro no tempo certo: consórcio de veículos novos e usados, sem juros e com poder de compra à vista na negociação.",
      keywords: "consórcio de veículos, consórcio de carros, carro sem juros, consórcio de seminovos",
      menu: "Veículos",
      bannerType: 2,
      subject: "consórcio de veículos",
      segment: "Veículo",
    },
    {
      path: "/motos",
      title: "Consórcios de Motos",
      description:
        "Consórcio de motos para trabalhar ou passear: parcelas leves, prazos curtos e sorteio todo mês.",
      keywords: "consórcio de motos, moto sem juros, consórcio de moto zero",
      menu: "Motos",
      bannerType: 3,
      subject: "consórcio de motos",
      segment: "Moto",
    },
    {
      path: "/caminhoes",
      title: "Consórcios de Caminhões",
      description:
        "Renove ou amplie a frota com consórcio de caminhões e implementos: crédito alto, prazo longo e custo conhecido desde o início.",
      keywords: "consórcio de caminhões, consórcio de pesados, renovação de frota, implementos rodoviários",
      menu: "Caminhões",
      bannerType: 4,
      subject: "consórcio de caminhões",
      segment: "Caminhão",
    },
    {
      path: "/servicos",
      title: "Consórcio de Serviços",
      description:
        "Reforma, viagem, estudo, saúde ou energia solar: o consórcio de serviços paga o que não cabe numa loja, sem juros.",
      keywords:
        "consórcio de serviços, consórcio para viagem, consórcio para estudo, consórcio energia solar",
      menu: "Serviços",
      bannerType: 10,
      subject: "consórcio de serviços",
      segment: "Serviço",
    },
  ]),
  ...inMenu("Conheça também", [
    {
      path: "/quitar-financiamento",
      title: "Quitar financiamento imobiliário",
      description:
        "Troque os juros do financiamento pela taxa de um consórcio: use a carta de crédito para quitar o saldo devedor do imóvel.",
      keywords: "quitar financiamento, quitar financiamento com consórcio, sair dos juros, saldo devedor",
      menu: "Quitar financiamento",
      bannerType: 9,
      subject: "consórcio para quitar financiamento",
      segment: "Imóvel",
    },
    {
      path: "/agro",
      title: "Consórcio de Agro",
      description:
        "Tratores, colheitadeiras, irrigação e terras: consórcio de agro com parcelas que respeitam o calendário da safra.",
      keywords: "consórcio agro, consórcio de tratores, consórcio rural, consórcio de colheitadeira",
      menu: "Agro",
      bannerType: 7,
      subject: "consórcio de agro",
      segment: "Agro",
    },
    {
      path: "/construcao-e-reforma",
      title: "Consórcio para Construção e Reforma",
      description:
        "Construa do zero ou reforme com crédito liberado por etapas: consórcio para construção e reforma, sem juros.",
      keywords: "consórcio para construção, consórcio para reforma, construir sem financiamento",
      menu: "Construção e reforma",
      bannerType: 6,
      subject: "consórcio para construção e reforma",
      segment: "Imóvel",
    },
    {
      path: "/maquinas-e-equipamentos",
      title: "Consórcio de Máquinas e Equipamentos",
      description:
        "Equipe a indústria, a obra ou a clínica com consórcio de máquinas e equipamentos, sem descapitalizar a empresa.",
      keywords: "consórcio de máquinas, consórcio de equipamentos, consórcio para empresas",
      menu: "Máquinas e equipamentos",
      bannerType: 8,
      subject: "consórcio de máquinas e equipamentos",
      segment: "Máquinas e Equipamentos",
    },
  ]),
];
