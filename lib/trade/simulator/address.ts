import { questionFields } from "./fields";
import type { Typed } from "./question";

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
