import { finderFields } from "../../trade/letters/filters";
import { questionFields } from "../../trade/simulator/address";
import { type ProductContent, productPages } from "./product-pages";

export type SitePage = {
  path: string;
  /** The page's h1, and its document title without the company's name (rules §7); of the home page only the latter. */
  title: string;
  description: string;
  keywords: string[];
  /** The name of the page's Open Graph image, if it differs from the path: /og/<name>-….png. */
  share?: string;
  /** False: not in the sitemap and not indexed. */
  indexed?: false;
  /** False: the page differs per visitor and is never cached. */
  shared?: false;
  /** The query parameters that change its content; all others are ignored. */
  params?: readonly string[];
  menu?: { label: string; group?: MenuGroupName };
  footer?: FooterColumn;
  product?: ProductContent;
};

export type MenuGroupName = "Consórcios" | "Conheça também" | "Sobre nós";
export type FooterColumn = "Para decidir" | "A empresa";

/** The path of the page 'Por que a …?', with a placeholder for the company's brand (rules §7). */
export const REASONS = "/porque-a-{brand}";
/** The placeholder for the brand's name in the texts of a row. */
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

/** The keywords are separated by commas. */
type Row = Omit<SitePage, "keywords"> & { keywords?: string };

const rows: readonly Row[] = [
  {
    path: "/",
    title: "Consórcio de imóveis, veículos e investimentos",
    description:
      "Consórcio de imóveis, veículos e investimentos com as menores taxas: sem juros, sem entrada e com a parcela que cabe no seu planejamento.",
    keywords:
      "consórcio, consórcio de imóveis, consórcio de veículos, carta contemplada, menor taxa de consórcio",
  },
  ...productPages,
  {
    path: "/cartas-contempladas",
    title: "Cartas Contempladas",
    description:
      "Cartas de crédito já contempladas, com crédito, entrada e parcelas à vista: compare, some cotas e negocie pelo WhatsApp.",
    keywords: "carta contemplada, cartas contempladas, consórcio contemplado, somar cotas",
    menu: { label: "Cartas contempladas" },
    footer: "Para decidir",
    params: LIST_PARAMS,
  },
  {
    path: "/outras-cartas-contempladas",
    title: "Outras cartas contempladas",
    description:
      "Cartas contempladas de outras administradoras, com filtros por tipo, administradora, crédito e entrada.",
    keywords: "carta contemplada, outras administradoras, consórcio contemplado à venda",
    footer: "Para decidir",
    params: LIST_PARAMS,
  },
  {
    path: "/cartas-contempladas/soma",
    title: "Simulação de cotas unificadas",
    description:
      "A soma das cartas escolhidas, mês a mês: crédito, entrada, parcelas e custos de cotas unificadas.",
    indexed: false,
    params: ["contemplated", "compared", "indice"],
  },
  {
    path: "/cartas-contempladas/comparar",
    title: "Comparar cartas",
    description: "Cartas contempladas e somas de cotas lado a lado: crédito, entrada, parcelas e custos.",
    indexed: false,
    params: ["contemplated"],
  },
  {
    path: "/indice",
    title: "Índice das cartas contempladas",
    description:
      "Crédito, entrada, custo efetivo, prazo e dias em oferta das cartas contempladas, mês a mês e por tipo: as medianas das nossas listas.",
    keywords: "preço de carta contemplada, índice de cartas contempladas, custo de carta contemplada",
    footer: "Para decidir",
  },
  {
    path: "/investimentos",
    title: "Investimentos",
    description:
      "Quatro caminhos para formar patrimônio em imóveis com consórcio, com os riscos e os custos explicados antes.",
    keywords: "consórcio para investir em imóveis, renda de aluguel, patrimônio, diversificação",
    menu: { label: "Investimentos" },
    footer: "Para decidir",
  },
  {
    path: "/como-funciona",
    title: "Como funciona",
    description:
      "Grupo, assembleia, sorteio, lance e contemplação: como funciona o consórcio, com um exemplo de lance e todas as perguntas frequentes.",
    keywords: "como funciona o consórcio, lance de consórcio, contemplação, perguntas frequentes",
    menu: { label: "Como funciona" },
    footer: "Para decidir",
  },
  {
    path: "/simular-consorcio",
    title: "Simule seu consórcio",
    description:
      "Simule pelo crédito ou pela parcela: taxas abertas, com e sem reajuste, lances, e a comparação com financiamento SAC e Price.",
    keywords: "simular consórcio, simulação de consórcio, parcela de consórcio",
    footer: "Para decidir",
    params: questionFields,
  },
  {
    path: "/posts",
    title: "Informativos",
    description: "Textos curtos e claros sobre consórcio, lances, cartas contempladas e planejamento.",
    keywords: "informativos de consórcio, dicas de consórcio, notícias de consórcio",
    footer: "Para decidir",
  },
  {
    path: "/quem-somos",
    title: "Quem somos",
    description: "Conheça a corretora por trás do site: quem é, como trabalha e como falar com ela.",
    keywords: "corretora de consórcios, representante de consórcio, quem somos",
    menu: { group: "Sobre nós", label: "Quem somos" },
    footer: "A empresa",
  },
  {
    path: REASONS,
    title: `Por que a ${BRAND}?`,
    description: `O que a ${BRAND} oferece a quem planeja a compra de um bem com consórcio, da conta à contemplação.`,
    keywords: `por que ${BRAND}, como escolher consórcio, corretora de consórcio`,
    share: "porque-a",
    menu: { group: "Sobre nós", label: `Por que a ${BRAND}?` },
    footer: "A empresa",
  },
  {
    path: "/seguranca-garantida",
    title: "Segurança garantida",
    description:
      "O que protege quem faz consórcio: lei própria, fiscalização do Banco Central, contrato claro e cuidado com golpes.",
    keywords: "consórcio é seguro, Banco Central, golpe da carta contemplada, Lei 11.795",
    menu: { group: "Sobre nós", label: "Segurança garantida" },
    footer: "A empresa",
  },
  {
    path: "/contact",
    title: "Contato",
    description: "Fale com a gente por WhatsApp, telefone ou e-mail: endereço e canais de atendimento.",
    keywords: "contato, telefone, WhatsApp, endereço",
    footer: "A empresa",
  },
  {
    path: "/politica-de-privacidade",
    title: "Política de privacidade",
    description:
      "O que este site guarda sobre você, por que, por quanto tempo e como pedir que seja apagado (LGPD).",
    keywords: "política de privacidade, LGPD, proteção de dados",
    footer: "A empresa",
  },
  {
    path: "/quero-que-me-chamem",
    title: "Quero que me chamem",
    description: "Quem entende de cartas liga para você no horário que preferir.",
    indexed: false,
    params: ["cartas", "pagina"],
  },
  {
    path: "/acessibilidade",
    title: "Acessibilidade",
    description:
      "A norma que este site segue, como o site é verificado, o que ainda falta e como avisar de uma barreira.",
    keywords: "acessibilidade, NBR 17225, WCAG 2.2",
    footer: "A empresa",
  },
  {
    path: "/avisos",
    title: "Avise-me de novas cartas",
    description: "Receba um e-mail quando chegar uma carta contemplada como a que você procura.",
    indexed: false,
    params: ["type", "minCredit", "maxCredit", "maxEntry", "maxParcel"],
  },
  {
    path: "/avisos/confirmar",
    shared: false,
    title: "Confirmar aviso",
    description: "Confirme que quer saber por e-mail quando chegar uma carta contemplada como a que procura.",
    indexed: false,
  },
  {
    path: "/avisos/sair",
    shared: false,
    title: "Cancelar avisos",
    description: "Cancele os avisos de cartas contempladas: seus dados são apagados na hora.",
    indexed: false,
  },
  {
    path: "/newsletter/sair",
    shared: false,
    title: "Sair dos informativos",
    description: "Saia da lista de informativos: seus dados são apagados na hora.",
    indexed: false,
  },
  {
    path: "/forgot-password",
    title: "Esqueci minha senha",
    description: "Recuperação de senha da área restrita.",
    indexed: false,
  },
  {
    path: "/reset-password",
    title: "Redefinir senha",
    description: "Nova senha da área restrita.",
    indexed: false,
  },
];

/** The pages of the table, in the order of menus and lists. */
export const sitePages: readonly SitePage[] = rows.map(({ keywords, ...row }) => ({
  ...row,
  keywords: keywords?.split(", ") ?? [],
}));

const byPath = new Map(sitePages.map((page) => [page.path, page]));

/** Returns the page of a path. @throws Error for a path without a row in the table */
export function sitePage(path: string): SitePage {
  const page = byPath.get(path);
  if (!page) throw new Error(`No page ${path}`);
  return page;
}

/** The pages for search engines. */
export function indexedPages(): SitePage[] {
  return sitePages.filter((page) => page.indexed !== false);
}

export type Crumb = { label: string; href: string };

/** Returns the breadcrumb of a page: the pages above it in the URL, then the page itself. */
export function trailTo({ path, title }: Pick<SitePage, "path" | "title">): Crumb[] {
  const parents = sitePages.filter((page) => page.path !== "/" && path.startsWith(`${page.path}/`));
  return [...parents, { path, title }].map((page) => ({ label: page.title, href: page.path }));
}

/** The name of a page's Open Graph image, /og/<name>-….png. */
export function shareName({ path, share }: Pick<SitePage, "path" | "share">): string {
  return share ?? (path === "/" ? "home" : path.slice(1).replaceAll("/", "-"));
}

/** Returns the path of the page with the banners of a type, as its first or second block; undefined without one. */
export function bannerPage(type: number | undefined): string | undefined {
  const first = sitePages.find(({ product }) => product?.bannerType === type);
  return (first ?? sitePages.find(({ product }) => product?.second?.bannerType === type))?.path;
}
