/** The name of a section's entry (`one`), and the labels of its fields, with articles; others are not in its form. */
type Entries = {
  one: string;
  title: string;
  text?: string;
  isTextOptional?: true;
  note?: string;
  /** Headings above entries, by the index of the entry. */
  groups?: Readonly<Record<number, string>>;
};

export type Section = {
  /** The permanent id of the section's record. */
  id: number;
  key: string;
  page: string;
  name: string;
  hint?: string;
  /** The text that the site shows instead of a missing one. */
  standard?: string;
  /** The labels of the section's fields, with their articles; other fields are not in its form. */
  title?: string;
  text?: string;
  entries?: Entries;
  note?: string;
};

const EVERY_PAGE = "Todas as páginas";

/** The number of security points that pages other than their own show. */
export const SHARED_SECURITY_POINTS = 3;

const points = { one: "Ponto", title: "O título", text: "O texto" } as const satisfies Entries;

function questions<Key extends string>(id: number, key: Key, page: string) {
  return {
    id,
    key,
    page,
    name: "Dúvidas",
    hint: "O que perguntam sobre este bem, e a resposta em duas frases.",
    entries: { one: "Dúvida", title: "A pergunta", text: "A resposta" },
  } as const satisfies Section;
}

/** Every section, in the order of the back office. A new one gets the next id and, for the demo, texts in the seed. */
export const sections = [
  {
    id: 1,
    key: "indicators",
    page: "Página inicial",
    name: "Números da empresa",
    hint: "Aparece só em telas largas, não em celulares. Cada número diz numa nota o que quer dizer. Publique só o que a empresa pode provar.",
    entries: {
      one: "Número",
      title: "O número",
      text: "A legenda",
      note: "A nota",
    },
    note: "A fonte e data dos números",
  },
  {
    id: 2,
    key: "awards",
    page: "Página inicial",
    name: "Prêmios e reconhecimentos",
    title: "O título",
    entries: { one: "Prêmio", title: "O nome", text: "O detalhe: quem deu e quando", isTextOptional: true },
  },
  {
    id: 3,
    key: "answer-time",
    page: "/contact",
    name: "Prazo de resposta",
    hint: "Uma linha ao lado do WhatsApp. Prometa só o que a equipe cumpre.",
    title: "A promessa",
  },
  {
    id: 4,
    key: "about",
    page: "/quem-somos",
    name: "Quem somos",
    hint: "Uma linha em branco separa os parágrafos.",
    text: "O texto",
  },
  { id: 5, key: "habits", page: "/quem-somos", name: "Hábitos da casa", title: "O título", entries: points },
  {
    id: 6,
    key: "reasons",
    page: "/porque-a-…",
    name: "Razões",
    text: "A abertura",
    entries: { ...points, one: "Razão" },
  },
  {
    id: 7,
    key: "security",
    page: "/seguranca-garantida",
    name: "Pontos de segurança",
    text: "A abertura",
    entries: {
      ...points,
      groups: {
        0: "Aparecem também no fim das outras páginas:",
        [SHARED_SECURITY_POINTS]: "Só em Segurança garantida:",
      },
    },
  },
  {
    id: 8,
    key: "partner",
    page: EVERY_PAGE,
    name: "Administradora representada",
    hint: "Sem este texto, o site não diz que a empresa representa alguém.",
    title: "O título",
    text: "O texto",
  },
  {
    id: 9,
    key: "no-advance",
    page: "/cartas-contempladas",
    name: "Aviso contra golpes",
    hint: "Uma vez em cada lista, carta, soma e comparação. Sem este texto, ou com ele inativo, o site mostra o aviso padrão.",
    standard:
      "Nunca pedimos Pix, TED ou depósito antes da aprovação da transferência pela administradora. Se alguém pedir em nosso nome, não pague e avise a gente.",
    text: "O aviso",
  },
  {
    id: 21,
    key: "posts-about",
    page: "/posts",
    name: "Sobre os informativos",
    hint: "Uma linha em branco separa os parágrafos.",
    title: "O título",
    text: "O texto",
  },
  {
    id: 22,
    key: "contact-help",
    page: "/contact",
    name: "Como é o atendimento",
    hint: "Prometa só o que a equipe cumpre.",
    title: "O título",
    entries: points,
  },
  {
    id: 20,
    key: "accessibility-check",
    page: "/acessibilidade",
    name: "Última verificação de acessibilidade",
    hint: "Escreva o dia e o jeito só do que foi mesmo verificado. Sem este texto, o site diz o que os testes automáticos verificam a cada versão.",
    standard:
      "Verificada automaticamente a cada versão: regras da WCAG 2.2 AA (axe) em todas as páginas públicas, em telas de 390 e de 1280 pixels, e jornadas feitas só com o teclado.",
    text: "O texto",
  },
  questions(11, "questions-imoveis", "/imoveis"),
  questions(12, "questions-veiculos", "/veiculos"),
  questions(13, "questions-motos", "/motos"),
  questions(14, "questions-caminhoes", "/caminhoes"),
  questions(15, "questions-servicos", "/servicos"),
  questions(16, "questions-quitar-financiamento", "/quitar-financiamento"),
  questions(17, "questions-agro", "/agro"),
  questions(18, "questions-construcao-e-reforma", "/construcao-e-reforma"),
  questions(19, "questions-maquinas-e-equipamentos", "/maquinas-e-equipamentos"),
] as const satisfies readonly Section[];

export type SectionKey = (typeof sections)[number]["key"];

const byId = new Map<number, Section>(sections.map((section) => [section.id, section]));
const byKey = new Map<string, Section>(sections.map((section) => [section.key, section]));

/** The section of a record; undefined for an unknown id. */
export function sectionOf(id: number): Section | undefined {
  return byId.get(id);
}

/** The section of a key; undefined for an unknown key. */
export function sectionNamed(key: string): Section | undefined {
  return byKey.get(key);
}

/** Returns the text that the site shows while a section's own is missing; empty if there is none. */
export function standardText(key: SectionKey): string {
  return sectionNamed(key)?.standard ?? "";
}
