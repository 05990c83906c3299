export const DIMENSION_WORDS = {
  page: "Página",
  letter: "Carta",
  administrator: "Administradora",
  campaign: "Campanha",
} as const;

export type Dimension = keyof typeof DIMENSION_WORDS;

export const DIMENSIONS = Object.keys(DIMENSION_WORDS) as Dimension[];
export const PERIODS = [7, 30, 90] as const;

/** The figures of a group: name, title, the outcome of the counted codes, and the words that describe these codes. */
export const FIGURES = [
  { name: "presses", title: "Cliques", became: "", words: "" },
  { name: "inquiries", title: "Atendimentos", became: "inquiry", words: " que viraram atendimento" },
  { name: "won", title: "Ganhos", became: "won", words: " com atendimento ganho" },
] as const;
export type Became = (typeof FIGURES)[number]["became"];

/** `key`: the page, letter, administrator or campaign whose codes are listed; null: the groups are. */
export type SourceFilter = { by: Dimension; days: number; key: string | null; became: Became };

/** Parses the filter of a query. Default: by page, 30 days; invalid values count as absent. */
export function readSourceFilter(query: URLSearchParams): SourceFilter {
  return {
    by: DIMENSIONS.find((one) => one === query.get("by")) ?? "page",
    days: PERIODS.find((one) => String(one) === query.get("days")) ?? 30,
    key: query.get("key"),
    became: FIGURES.find(({ became }) => became === query.get("became"))?.became ?? "",
  };
}

/** Returns the address of the groups, or of the list behind a figure. */
export function sourcesPath({ by, days, key, became }: SourceFilter): string {
  const list = { ...(key !== null && { key }), ...(became && { became }) };
  return `/iacontrol/sources?${new URLSearchParams({ by, days: String(days), ...list })}`;
}

/** Returns the name of a group. */
export function sourceName(by: Dimension, key: string): string {
  if (by === "campaign") return key || "Sem campanha";
  return by === "letter" ? `Carta ${key}` : key;
}
