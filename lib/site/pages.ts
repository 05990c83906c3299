export type SitePage = {
  path: string;
  /** The page's h1 and the first half of its document title (contract §7); the home page has the company's line. */
  title: string;
  description: string;
  keywords: string[];
  /** The name of its share image, /og/<slug>.png. */
  slug: string;
  /** False: not in the sitemap, not to be indexed. */
  indexed?: false;
};

const pages: SitePage[] = [
  {
    path: "/",
    slug: "home",
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
    slug: "imoveis",
    title: "Consórcio para Imóveis",
    description:
      "Compre casa, apartamento, terreno ou sala comercial com consórcio: sem juros, crédito reajustado e uso do FGTS conforme as regras.",
    keywords: [
      "consórcio de imóveis",
      "consórcio imobiliário",
      "casa própria sem juros",
      "FGTS no consórcio",
    ],
  },
  {
    path: "/veiculos",
    slug: "veiculos",
    title: "Consórcios de Veículos",
    description:
      "Troque de carro no tempo certo: consórcio de veículos novos e usados, sem juros e com poder de compra à vista na negociação.",
    keywords: ["consórcio de veículos", "consórcio de carros", "carro sem juros", "consórcio de seminovos"],
  },
  {
    path: "/motos",
    slug: "motos",
    title: "Consórcios de Motos",
    description:
      "Consórcio de motos para trabalhar ou passear: parcelas leves, prazos curtos e sorteio todo mês.",
    keywords: ["consórcio de motos", "moto sem juros", "consórcio de moto zero"],
  },
  {
    path: "/caminhoes",
    slug: "caminhoes",
    title: "Consórcios de Caminhões",
    description:
      "Renove ou amplie a frota com consórcio de caminhões e implementos: crédito alto, prazo longo e custo conhecido desde o início.",
    keywords: [
      "consórcio de caminhões",
      "consórcio de pesados",
      "renovação de frota",
      "implementos rodoviários",
    ],
  },
  {
    path: "/servicos",
    slug: "servicos",
    title: "Consórcio de Serviços",
    description:
      "Reforma, viagem, estudo, saúde ou energia solar: o consórcio de serviços paga o que não cabe numa loja, sem juros.",
    keywords: [
      "consórcio de serviços",
      "consórcio para viagem",
      "consórcio para estudo",
      "consórcio energia solar",
    ],
  },
  {
    path: "/construcao-e-reforma",
    slug: "construcao-e-reforma",
    title: "Consórcio para Construção e Reforma",
    description:
      "Construa do zero ou reforme com crédito liberado por etapas: consórcio para construção e reforma, sem juros.",
    keywords: ["consórcio para construção", "consórcio para reforma", "construir sem financiamento"],
  },
  {
    path: "/maquinas-e-equipamentos",
    slug: "maquinas-e-equipamentos",
    title: "Consórcio de Máquinas e Equipamentos",
    description:
      "Equipe a indústria, a obra ou a clínica com consórcio de máquinas e equipamentos, sem descapitalizar a empresa.",
    keywords: ["consórcio de máquinas", "consórcio de equipamentos", "consórcio para empresas"],
  },
  {
    path: "/agro",
    slug: "agro",
    title: "Consórcio de Agro",
    description:
      "Tratores, colheitadeiras, irrigação e terras: consórcio de agro com parcelas que respeitam o calendário da safra.",
    keywords: ["consórcio agro", "consórcio de tratores", "consórcio rural", "consórcio de colheitadeira"],
  },
  {
    path: "/quitar-financiamento",
    slug: "quitar-financiamento",
    title: "Quitar financiamento imobiliário",
    description:
      "Troque os juros do financiamento pela taxa de um consórcio: use a carta de crédito para quitar o saldo devedor do imóvel.",
    keywords: [
      "quitar financiamento",
      "quitar financiamento com consórcio",
      "sair dos juros",
      "saldo devedor",
    ],
  },
  {
    path: "/cartas-contempladas",
    slug: "cartas-contempladas",
    title: "Cartas Contempladas",
    description:
      "Cartas de crédito já contempladas, com crédito, entrada e parcelas à vista: compare, some cotas e negocie pelo WhatsApp.",
    keywords: ["carta contemplada", "cartas contempladas", "consórcio contemplado", "somar cotas"],
  },
  {
    path: "/outras-cartas-contempladas",
    slug: "outras-cartas-contempladas",
    title: "Outras cartas contempladas",
    description:
      "Cartas contempladas de outras administradoras, com filtros por tipo, administradora, crédito e entrada.",
    keywords: ["carta contemplada", "outras administradoras", "consórcio contemplado à venda"],
  },
  {
    path: "/investimentos",
    slug: "investimentos",
    title: "Investimentos",
    description:
      "Quatro caminhos para formar patrimônio em imóveis com consórcio, com os riscos e os custos explicados antes.",
    keywords: ["consórcio para investir em imóveis", "renda de aluguel", "patrimônio", "diversificação"],
  },
  {
    path: "/como-funciona",
    slug: "como-funciona",
    title: "Como funciona",
    description:
      "Grupo, assembleia, sorteio, lance e contemplação: como funciona o consórcio, com um exemplo de lance e todas as perguntas frequentes.",
    keywords: ["como funciona o consórcio", "lance de consórcio", "contemplação", "perguntas frequentes"],
  },
  {
    path: "/quem-somos",
    slug: "quem-somos",
    title: "Quem somos",
    description:
      "Conheça a corretora por trás do site: quem representamos, como trabalhamos e o que não prometemos.",
    keywords: ["corretora de consórcios", "representante de consórcio", "quem somos"],
  },
  {
    path: "/seguranca-garantida",
    slug: "seguranca-garantida",
    title: "Segurança garantida",
    description:
      "Nove pontos que protegem quem faz consórcio: lei própria, fiscalização do Banco Central, contrato claro e cuidado com golpes.",
    keywords: ["consórcio é seguro", "Banco Central", "golpe da carta contemplada", "Lei 11.795"],
  },
  {
    path: "/simular-consorcio",
    slug: "simular-consorcio",
    title: "Simule seu consórcio",
    description:
      "Diga o valor do crédito e o prazo pelo WhatsApp e receba uma simulação com parcelas, taxas e prazos.",
    keywords: ["simular consórcio", "simulação de consórcio", "parcela de consórcio"],
  },
  {
    path: "/posts",
    slug: "posts",
    title: "Informativos",
    description: "Textos curtos e claros sobre consórcio, lances, cartas contempladas e planejamento.",
    keywords: ["informativos de consórcio", "dicas de consórcio", "notícias de consórcio"],
  },
  {
    path: "/contact",
    slug: "contact",
    title: "Contato",
    description:
      "Fale com a gente por WhatsApp, telefone ou e-mail, ou venha tomar um café: endereço e canais de atendimento.",
    keywords: ["contato", "telefone", "WhatsApp", "endereço"],
  },
  {
    path: "/politica-de-privacidade",
    slug: "politica-de-privacidade",
    title: "Política de privacidade",
    description:
      "O que este site guarda sobre você, por que, por quanto tempo e como pedir que seja apagado (LGPD).",
    keywords: ["política de privacidade", "LGPD", "proteção de dados"],
  },
  {
    path: "/forgot-password",
    slug: "home",
    title: "Esqueci minha senha",
    description: "Recuperação de senha da área restrita.",
    keywords: [],
    indexed: false,
  },
  {
    path: "/reset-password",
    slug: "home",
    title: "Redefinir senha",
    description: "Nova senha da área restrita.",
    keywords: [],
    indexed: false,
  },
];

const byPath = new Map(pages.map((page) => [page.path, page]));

/** @throws Error for a path that has no row in the table. */
export function sitePage(path: string): SitePage {
  const page = byPath.get(path);
  if (!page) throw new Error(`No page ${path}`);
  return page;
}

/** The pages search engines should know, the page of reasons (its address is the brand's) left out. */
export function indexedPages(): SitePage[] {
  return pages.filter((page) => page.indexed !== false);
}
