import { questionFields } from "./fields";
import type { Typed } from "./question";

export const SIMULATOR = "/simular-consorcio";

/** Where a type's simulation begins: with its example. */
export function startPath(type: string): string {
  return `${SIMULATOR}?${new URLSearchParams({ type })}`;
}

/** The address of a simulation: what was typed, without what is empty. */
export function simulationPath(typed: Typed): string {
  const query = new URLSearchParams();
  for (const name of questionFields) if (typed[name]) query.set(name, typed[name]);
  return `${SIMULATOR}?${query}`;
}
