/** A page for a need: the letters of a type, or of a type and a range of credit (rules §8 'Pages for a need'). */
export type Need = {
  href: string;
  /** The type of its letters (rules §5). */
  segment: string;
  /** The goods in a visitor's words: 'imóvel'. */
  goods: string;
  /** Credit in cents, from `min` on and below `max`; null: no bound. */
  min: number | null;
  max: number | null;
  /** 'de R$ 200 mil a R$ 300 mil'; empty for a whole type. */
  range: string;
};

const ROOT = "/cartas-contempladas";
const THOUSAND_CENTS = 100_000;

/** Types with the bounds of their ranges in thousands of reais: [100, 200] is 'até 100', '100 a 200', 'acima de 200'. */
const TYPES: readonly { slug: string; segment: string; bounds: readonly number[] }[] = [
  { slug: "imovel", segment: "Imóvel", bounds: [100, 200, 300, 400, 500, 1000] },
  { slug: "veiculo", segment: "Veículo", bounds: [100, 200, 300] },
  { slug: "moto", segment: "Moto", bounds: [] },
  { slug: "caminhao", segment: "Caminhão", bounds: [100, 200, 300] },
  { slug: "servico", segment: "Serviço", bounds: [] },
  { slug: "maquinas-e-equipamentos", segment: "Máquinas e Equipamentos", bounds: [100, 200, 300] },
  { slug: "agro", segment: "Agro", bounds: [100, 200, 300] },
];

/** Every page for a need, each type before its ranges; at most thirty. */
export const needs: readonly Need[] = TYPES.flatMap(({ slug, segment, bounds }) => {
  const goods = segment.toLowerCase();
  const whole = { href: `${ROOT}/${slug}`, segment, goods, min: null, max: null, range: "" };
  const edges = [null, ...bounds, null];
  const ranges = edges.slice(1).map((max, index) => {
    const min = edges[index] ?? null;
    return {
      ...whole,
      href: `${ROOT}/${slug}/${slugOf(min, max)}`,
      min: min === null ? null : min * THOUSAND_CENTS,
      max: max === null ? null : max * THOUSAND_CENTS,
      range: rangeOf(min, max),
    };
  });
  return [whole, ...(bounds.length === 0 ? [] : ranges)];
});

const byHref = new Map(needs.map((need) => [need.href, need]));

/** Returns the need of a type's slug and, if given, a range's slug; null when the table has none. */
export function findNeed(type: string, range?: string): Need | null {
  return byHref.get([ROOT, type, range].filter(Boolean).join("/")) ?? null;
}

/** Returns the needs of a type, the whole type first. */
export function needsOfType(segment: string): Need[] {
  return needs.filter((need) => need.segment === segment);
}

/** Returns whether a letter matches a need: a range includes its lower bound and excludes its upper one. */
export function isOfNeed(
  { segment, min, max }: Need,
  letter: { segment: string; credit_cents: number },
): boolean {
  if (letter.segment !== segment) return false;
  return (min === null || letter.credit_cents >= min) && (max === null || letter.credit_cents < max);
}

/** Returns the filters of a list for a need; their bounds are inclusive. */
export function filtersOf({ segment, min, max }: Need) {
  return { type: segment, minCredit: min, maxCredit: max === null ? null : max - 1 };
}

/** Returns the page's title: 'Cartas contempladas de imóvel de R$ 200 mil a R$ 300 mil'. */
export function needTitle({ goods, range }: Need): string {
  return ["Cartas contempladas de", goods, range].filter(Boolean).join(" ");
}

function slugOf(min: number | null, max: number | null): string {
  if (min === null) return `ate-${amountSlug(max ?? 0)}`;
  if (max === null) return `acima-de-${amountSlug(min)}`;
  const from = isMillions(min) === isMillions(max) ? String(numberOf(min)) : amountSlug(min);
  return `${from}-a-${amountSlug(max)}`;
}

function rangeOf(min: number | null, max: number | null): string {
  if (min === null) return `até R$ ${amountOf(max ?? 0)}`;
  if (max === null) return `acima de R$ ${amountOf(min)}`;
  return `de R$ ${amountOf(min)} a R$ ${amountOf(max)}`;
}

function isMillions(thousands: number): boolean {
  return thousands >= 1000;
}

function numberOf(thousands: number): number {
  return isMillions(thousands) ? thousands / 1000 : thousands;
}

function amountOf(thousands: number): string {
  if (!isMillions(thousands)) return `${thousands} mil`;
  return `${numberOf(thousands)} ${thousands < 2000 ? "milhão" : "milhões"}`;
}

function amountSlug(thousands: number): string {
  return amountOf(thousands).replace(" ", "-").replace("milhão", "milhao").replace("milhões", "milhoes");
}
