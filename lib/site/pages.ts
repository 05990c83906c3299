import { finderFields } from "../letters/filters";
import { questionFields } from "../simulator/fields";
import type { SectionKey } from "../texts/sections";

/** A page of the site as everything that lists pages knows it: menu, footer, sitemap, metadata, cache. */
export type SitePage = {
  path: string;
  /** The page's h1 and the first half of its document title (rules §7); the home page has the company's line. */
  title: string;
  description: string;
  keywords: string[];
  /** The name of its share picture when it is not the path's own: /og/<name>-….png. */
  share?: string;
  /** False: not in the sitemap, not to be indexed. */
  indexed?: false;
  /** False: another page for each who asks, so never kept. */
  shared?: false;
  /** The query parameters that change what it shows; all others are ignored. */
  params?: readonly string[];
  menu?: { label: string; group?: MenuGroupName };
  footer?: FooterColumn;
  /** What a product page shows (rules §7). */
  product?: ProductContent;
};

export type MenuGroupName = "Consórcios" | "Conheça também" | "Sobre nós";
export type FooterColumn = "Para decidir" | "A empresa";

export type ProductContent = {
  /** The type of the banner that the page shows; `/web/banner/{id}` knows the first ten as ids. */
  bannerType: number;
  second?: { bannerType: number; title: string };
  /** What it is called in a sentence. */
  subject: string;
  /** The segment whose contemplated letters the page leads to. */
  segment: string;
  /** The section of its questions. */
  questions: SectionKey;
};

/** The address of the page of reasons, whose `{brand}` is the company's (rules §7). */
export const REASONS = "/porque-a-{brand}";
/** Stands for the brand's name in a row's texts. */
export const BRAND = "{brand}";

const LIST_PARAMS = [
  "type",
  "administrator",
  "minCredit",
  "maxCredit",
  "minEntry",
  "maxEntry",
  "maxParcel",
  "sort",
  "page",
  ...finderFields,
] as const;

/** Every page with an address of its own, in the order that menus and lists show them. */
export const sitePages: readonly SitePage[] = [
  {
    path: "/",
    title: "Consórcio de imóveis, veículos e investimentos",
    description:
      "Consórcio de imóveis, veículos e investimentos com as menores taxas: sem juros, sem entrada e com a parcela que cabe no seu planejamento.",
    keywords: [
      "consórcio",
      "consórcio de imóveis",
      "consórcio de veículos",
      "carta contemplada",
      "menor taxa de consórcio",
    ],
  },
  {
    path: "/imoveis",
    title: "Consórcio para Imóveis",
    description:
      "Compre casa, apartamento, terreno ou sala comercial com consórcio: sem juros, crédito reajustado e uso do FGTS conforme as regras.",
    keywords: [
      "consórcio de imóveis",
      "consórcio imobiliário",
      "casa própria sem juros",
      "FGTS no consórcio",
    ],
    menu: { group: "Consórcios", label: "Imóveis" },
    product: {
      bannerType: 1,
      second: { bannerType: 5, title: "Consórcios de Imóveis" },
      subject: "consórcio para imóveis",
      segment: "Imóvel",
      questions: "questions-imoveis",
    },
  },
  {
    path: "/veiculos",
    title: "Consórcios de Veículos",
    description:
      "Troque de carro no tempo certo: consórcio de veículos novos e usados, sem juros e com poder de compra à vista na negociação.",
    keywords: ["consórcio de veículos", "consórcio de carros", "carro sem juros", "consórcio de seminovos"],
    menu: { group: "Consórcios", label: "Veículos" },
    product: {
      bannerType: 2,
      subject: "consórcio de veículos",
      segment: "Veículo",
      questions: "questions-veiculos",
    },
  },
  {
    path: "/motos",
    title: "Consórcios de Motos",
    description:
      "Consórcio de motos para trabalhar ou passear: parcelas leves, prazos curtos e sorteio todo mês.",
    keywords: ["consórcio de motos", "moto sem juros", "consórcio de moto zero"],
    menu: { group: "Consórcios", label: "Motos" },
    product: { bannerType: 3, subject: "consórcio de motos", segment: "Moto", questions: "questions-motos" },
  },
  {
    path: "/caminhoes",
    title: "Consórcios de Caminhões",
    description:
      "Renove ou amplie a frota com consórcio de caminhões e implementos: crédito alto, prazo longo e custo conhecido desde o início.",
    keywords: [
      "consórcio de caminhões",
      "consórcio de pesados",
      "renovação de frota",
      "implementos rodoviários",
    ],
    menu: { group: "Consórcios", label: "Caminhões" },
    product: {
      bannerType: 4,
      subject: "consórcio de caminhões",
      segment: "Caminhão",
      questions: "questions-caminhoes",
    },
  },
  {
    path: "/servicos",
    title: "Consórcio de Serviços",
    description:
      "Reforma, viagem, estudo, saúde ou energia solar: o consórcio de serviços paga o que não cabe numa loja, sem juros.",
    keywords: [
      "consórcio de serviços",
      "consórcio para viagem",
      "consórcio para estudo",
      "consórcio energia solar",
    ],
    menu: { group: "Consórcios", label: "Serviços" },
    product: {
      bannerType: 10,
      subject: "consórcio de serviços",
      segment: "Serviço",
      questions: "questions-servicos",
    },
  },
  {
    path: "/quitar-financiamento",
    title: "Quitar financiamento imobiliário",
    description:
      "Troque os juros do financiamento pela taxa de um consórcio: use a carta de crédito para quitar o saldo devedor do imóvel.",
    keywords: [
      "quitar financiamento",
      "quitar financiamento com consórcio",
      "sair dos juros",
      "saldo devedor",
    ],
    menu: { group: "Conheça também", label: "Quitar financiamento" },
    product: {
      bannerType: 9,
      subject: "consórcio para quitar financiamento",
      segment: "Imóvel",
      questions: "questions-quitar-financiamento",
    },
  },
  {
    path: "/agro",
    title: "Consórcio de Agro",
    description:
      "Tratores, colheitadeiras, irrigação e terras: consórcio de agro com parcelas que respeitam o calendário da safra.",
    keywords: ["consórcio agro", "consórcio de tratores", "consórcio rural", "consórcio de colheitadeira"],
    menu: { group: "Conheça também", label: "Agro" },
    product: { bannerType: 7, subject: "consórcio de agro", segment: "Agro", questions: "questions-agro" },
  },
  {
    path: "/construcao-e-reforma",
    title: "Consórcio para Construção e Reforma",
    description:
      "Construa do zero ou reforme com crédito liberado por etapas: consórcio para construção e reforma, sem juros.",
    keywords: ["consórcio para construção", "consórcio para reforma", "construir sem financiamento"],
    menu: { group: "Conheça também", label: "Construção e reforma" },
    product: {
      bannerType: 6,
      subject: "consórcio para construção e reforma",
      segment: "Imóvel",
      questions: "questions-construcao-e-reforma",
    },
  },
  {
    path: "/maquinas-e-equipamentos",
    title: "Consórcio de Máquinas e Equipamentos",
    description:
      "Equipe a indústria, a obra ou a clínica com consórcio de máquinas e equipamentos, sem descapitalizar a empresa.",
    keywords: ["consórcio de máquinas", "consórcio de equipamentos", "consórcio para empresas"],
    menu: { group: "Conheça também", label: "Máquinas e equipamentos" },
    product: {
      bannerType: 8,
      subject: "consórcio de máquinas e equipamentos",
      segment: "Máquinas e Equipamentos",
      questions: "questions-maquinas-e-equipamentos",
    },
  },
  {
    path: "/cartas-contempladas",
    title: "Cartas Contempladas",
    description:
      "Cartas de crédito já contempladas, com crédito, entrada e parcelas à vista: compare, some cotas e negocie pelo WhatsApp.",
    keywords: ["carta contemplada", "cartas contempladas", "consórcio contemplado", "somar cotas"],
    menu: { label: "Cartas contempladas" },
    footer: "Para decidir",
    params: LIST_PARAMS,
  },
  {
    path: "/outras-cartas-contempladas",
    title: "Outras cartas contempladas",
    description:
      "Cartas contempladas de outras administradoras, com filtros por tipo, administradora, crédito e entrada.",
    keywords: ["carta contemplada", "outras administradoras", "consórcio contemplado à venda"],
    footer: "Para decidir",
    params: LIST_PARAMS,
  },
  {
    path: "/cartas-contempladas/soma",
    title: "Simulação de cotas unificadas",
    description:
      "A soma das cartas escolhidas, mês a mês: crédito, entrada, parcelas e custos de cotas unificadas.",
    keywords: [],
    indexed: false,
    params: ["contemplated", "compared"],
  },
  {
    path: "/cartas-contempladas/comparar",
    title: "Comparar cartas",
    description: "Cartas contempladas e somas de cotas lado a lado: crédito, entrada, parcelas e custos.",
    keywords: [],
    indexed: false,
    params: ["contemplated"],
  },
  {
    path: "/investimentos",
    title: "Investimentos",
    description:
      "Quatro caminhos para formar patrimônio em imóveis com consórcio, com os riscos e os custos explicados antes.",
    keywords: ["consórcio para investir em imóveis", "renda de aluguel", "patrimônio", "diversificação"],
    menu: { label: "Investimentos" },
    footer: "Para decidir",
  },
  {
    path: "/como-funciona",
    title: "Como funciona",
    description:
      "Grupo, assembleia, sorteio, lance e contemplação: como funciona o consórcio, com um exemplo de lance e todas as perguntas frequentes.",
    keywords: ["como funciona o consórcio", "lance de consórcio", "contemplação", "perguntas frequentes"],
    menu: { label: "Como funciona" },
    footer: "Para decidir",
  },
  {
    path: "/simular-consorcio",
    title: "Simule seu consórcio",
    description:
      "Simule pelo crédito ou pela parcela: taxas abertas, com e sem reajuste, lances, e a comparação com financiamento SAC e Price.",
    keywords: ["simular consórcio", "simulação de consórcio", "parcela de consórcio"],
    footer: "Para decidir",
    params: questionFields,
  },
  {
    path: "/posts",
    title: "Informativos",
    description: "Textos curtos e claros sobre consórcio, lances, cartas contempladas e planejamento.",
    keywords: ["informativos de consórcio", "dicas de consórcio", "notícias de consórcio"],
    footer: "Para decidir",
  },
  {
    path: "/quem-somos",
    title: "Quem somos",
    description: "Conheça a corretora por trás do site: quem é, como trabalha e como falar com ela.",
    keywords: ["corretora de consórcios", "representante de consórcio", "quem somos"],
    menu: { group: "Sobre nós", label: "Quem somos" },
    footer: "A empresa",
  },
  {
    path: REASONS,
    title: `Por que a ${BRAND}?`,
    description: `O que a ${BRAND} oferece a quem planeja a compra de um bem com consórcio, da conta à contemplação.`,
    keywords: [`por que ${BRAND}`, "como escolher consórcio", "corretora de consórcio"],
    share: "porque-a",
    menu: { group: "Sobre nós", label: `Por que a ${BRAND}?` },
    footer: "A empresa",
  },
  {
    path: "/seguranca-garantida",
    title: "Segurança garantida",
    description:
      "O que protege quem faz consórcio: lei própria, fiscalização do Banco Central, contrato claro e cuidado com golpes.",
    keywords: ["consórcio é seguro", "Banco Central", "golpe da carta contemplada", "Lei 11.795"],
    menu: { group: "Sobre nós", label: "Segurança garantida" },
    footer: "A empresa",
  },
  {
    path: "/contact",
    title: "Contato",
    description: "Fale com a gente por WhatsApp, telefone ou e-mail: endereço e canais de atendimento.",
    keywords: ["contato", "telefone", "WhatsApp", "endereço"],
    footer: "A empresa",
  },
  {
    path: "/politica-de-privacidade",
    title: "Política de privacidade",
    description:
      "O que este site guarda sobre você, por que, por quanto tempo e como pedir que seja apagado (LGPD).",
    keywords: ["política de privacidade", "LGPD", "proteção de dados"],
    footer: "A empresa",
  },
  {
    path: "/avisos",
    title: "Avise-me",
    description:
      "Diga que carta contemplada você procura e receba um e-mail quando chegar uma assim: no máximo um por dia.",
    keywords: [],
    indexed: false,
    params: ["type", "minCredit", "maxCredit", "maxEntry", "maxParcel"],
  },
  {
    path: "/avisos/confirmar",
    shared: false,
    title: "Confirmar aviso",
    description: "Confirme que quer saber por e-mail quando chegar uma carta contemplada como a que procura.",
    keywords: [],
    indexed: false,
  },
  {
    path: "/avisos/sair",
    shared: false,
    title: "Parar de receber avisos",
    description: "Termine os avisos de cartas contempladas: seus dados são apagados na hora.",
    keywords: [],
    indexed: false,
  },
  {
    path: "/newsletter/sair",
    shared: false,
    title: "Sair dos informativos",
    description: "Saia da lista de informativos: seus dados são apagados na hora.",
    keywords: [],
    indexed: false,
  },
  {
    path: "/forgot-password",
    title: "Esqueci minha senha",
    description: "Recuperação de senha da área restrita.",
    keywords: [],
    indexed: false,
  },
  {
    path: "/reset-password",
    title: "Redefinir senha",
    description: "Nova senha da área restrita.",
    keywords: [],
    indexed: false,
  },
];

const byPath = new Map(sitePages.map((page) => [page.path, page]));

/** @throws Error for a path that has no row in the table. */
export function sitePage(path: string): SitePage {
  const page = byPath.get(path);
  if (!page) throw new Error(`No page ${path}`);
  return page;
}

/** The pages search engines should know. */
export function indexedPages(): SitePage[] {
  return sitePages.filter((page) => page.indexed !== false);
}

export type Crumb = { label: string; href: string };

/** The way from the home page to a page: the pages its address stands under, then itself. */
export function trailTo({ path, title }: Pick<SitePage, "path" | "title">): Crumb[] {
  const parents = sitePages.filter((page) => page.path !== "/" && path.startsWith(`${page.path}/`));
  return [...parents, { path, title }].map((page) => ({ label: page.title, href: page.path }));
}

/** The name of a page's share picture, /og/<name>-….png. */
export function shareName({ path, share }: Pick<SitePage, "path" | "share">): string {
  return share ?? (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
}

/** The page that shows the banners of a type, also as its second block. */
export function bannerPage(type: number | undefined): string | undefined {
  const first = sitePages.find(({ product }) => product?.bannerType === type);
  return (first ?? sitePages.find(({ product }) => product?.second?.bannerType === type))?.path;
}
