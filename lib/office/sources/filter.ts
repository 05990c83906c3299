export const DIMENSION_WORDS = {
  page: "Página",
  letter: "Carta",
  administrator: "Administradora",
  campaign: "Campanha",
} as const;

export type Dimension = keyof typeof DIMENSION_WORDS;

export const DIMENSIONS = Object.keys(DIMENSION_WORDS) as Dimension[];
export const PERIODS = [7, 30, 90] as const;

/** The outcome of a code: any, an inquiry, or a won inquiry. */
const BECAME = ["", "inquiry", "won"] as const;
export type Became = (typeof BECAME)[number];

/** `key`: the page, letter, administrator or campaign; null: all of them. */
export type SourceFilter = { by: Dimension; days: number; key: string | null; became: Became };

/** Parses the filter of a query. Default: by page, 30 days; invalid values count as absent. */
export function readSourceFilter(query: URLSearchParams): SourceFilter {
  return {
    by: DIMENSIONS.find((one) => one === query.get("by")) ?? "page",
    days: PERIODS.find((one) => String(one) === query.get("days")) ?? 30,
    key: query.get("key"),
    became: BECAME.find((one) => one === query.get("became")) ?? "",
  };
}

/** Returns the address of the list behind a figure. */
export function referencesPath({ by, days, key, became }: SourceFilter): string {
  const query = new URLSearchParams({
    by,
    days: String(days),
    ...(key !== null && { key }),
    ...(became && { became }),
  });
  return `/iacontrol/references?${query}`;
}

/** Returns the name of a group. */
export function sourceName(by: Dimension, key: string): string {
  if (by === "campaign") return key || "Sem campanha";
  return by === "letter" ? `Carta ${key}` : key;
}
