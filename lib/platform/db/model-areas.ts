import { modelAreas } from "./areas-of-models";
import { type Area, areas } from "./epochs";
import { relatedModel } from "./relations";
import type { ReadAreas } from "./render-context";

/**
 * Returns the areas that a read of a model depends on: its own and those of every relation in its `include`, `select`,
 * `where` or order. An unknown model means every area.
 */
export function areasOfRead(model: string, args: unknown): ReadAreas {
  const models = new Set([model]);
  collect(model, args, models);
  const found = [...models].map(areaOf);
  if (found.includes(undefined)) return areas;
  return found.includes("private")
    ? "private"
    : found.filter((area) => area !== undefined && area !== "private");
}

function areaOf(model: string): Area | "private" | undefined {
  return Object.hasOwn(modelAreas, model) ? modelAreas[model as keyof typeof modelAreas] : undefined;
}

function collect(model: string, value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(model, part, found);
    return;
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  for (const [key, child] of Object.entries(value)) {
    const related = child === false ? undefined : relatedModel(model, key);
    if (related) found.add(related);
    collect(related ?? model, child, found);
  }
}
