import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { modelAreas, relations } from "@/lib/generated/models";
import { shared } from "../shared";
import { areas } from "./epochs";
import { type Prisma, PrismaClient } from "./generated/client";
import { corePool, pool } from "./pool";
import { cacheRead } from "./read-cache";
import { noteRead, type ReadAreas } from "./render-context";

type Model = Prisma.ModelName;

const READS = /^(?:find|count|aggregate|groupBy)/;

/** The Prisma client of this process. A render depends on everything it reads through the client. */
export const db = shared("prisma", () => createClient(pool()));

/** A Prisma client on the reserved connections, for sessions and sign-in (see corePool). */
export const coreDb = shared("core prisma", () => createClient(corePool()));

export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0];

/** Prisma's `orderBy` for kinds with a manual order (rules §8): by position, then those without one, newest first. */
export const inOrder = [
  { position: { sort: "asc", nulls: "last" } },
  { id: "desc" },
] as const satisfies object[];

function createClient(connections: Pool) {
  const client = new PrismaClient({ adapter: new PrismaPg(connections) });
  return client.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (!READS.test(operation)) return query(args);
          const areas = areasOfRead(model, args);
          noteRead(areas);
          return cacheRead(areas, `${model} ${operation} ${JSON.stringify(args, named)}`, () => query(args));
        },
      },
    },
  });
}

function named(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

/**
 * Returns the areas that a read of a model depends on: the model's and those of every relation in its `include`,
 * `select`, `where` or order; "private" if one of them is. An unknown model means every area.
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
