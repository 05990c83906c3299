import { modelAreas, relations } from "../../generated/models";
import { areas } from "./epochs";
import type { Prisma } from "./generated/client";
import type { ReadAreas } from "./render-context";

type Model = Prisma.ModelName;

/**
 * Returns the areas that a read of a model depends on: its own and those of every relation in its `include`, `select`,
 * `where` or order. An unknown model means every area.
 */
export function areasOfRead(model: string, args: unknown): ReadAreas {
  if (!isModel(model)) return areas;
  const models = new Set([model]);
  collect(model, args, models);
  const found = [...models].map((name) => modelAreas[name]);
  return found.includes("private") ? "private" : found.filter((area) => area !== "private");
}

function isModel(name: string): name is Model {
  return Object.hasOwn(modelAreas, name);
}

function collect(model: Model, value: unknown, found: Set<Model>): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(model, part, found);
    return;
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  for (const [key, child] of Object.entries(value)) {
    const isFollowed = child !== false && Object.hasOwn(relations[model], key);
    const related = isFollowed ? relations[model][key] : undefined;
    if (related) found.add(related);
    collect(related ?? model, child, found);
  }
}
