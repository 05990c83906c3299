/** The query parameters of the simulator. */
export const questionFields = ["type", "by", "value", "months", "bid", "embedded", "rate"] as const;
export type QuestionField = (typeof questionFields)[number];
/** The typed fields, with the defaults of absent ones. */
export type Typed = Record<QuestionField, string>;

export const SIMULATOR = "/simular-consorcio";

/** Returns the path of a type's simulation with its example. */
export function startPath(type: string): string {
  return `${SIMULATOR}?${new URLSearchParams({ type })}`;
}

/** Returns the path of a simulation: the typed fields that are not empty. */
export function simulationPath(typed: Typed): string {
  const query = new URLSearchParams();
  for (const name of questionFields) if (typed[name]) query.set(name, typed[name]);
  return `${SIMULATOR}?${query}`;
}
