import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { shared } from "../shared";
import { PrismaClient } from "./generated/client";
import { areasOfRead } from "./model-areas";
import { corePool, pool } from "./pool";
import { cacheRead } from "./read-cache";
import { noteRead } from "./render-context";

const READS = /^(?:find|count|aggregate|groupBy)/;

/** The Prisma client of this process. A page in progress depends on everything read through it. */
export const db = shared("prisma", () => createClient(pool()));

/** A Prisma client on the reserved connections, for sessions and sign-in (see corePool). */
export const coreDb = shared("core prisma", () => createClient(corePool()));

export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0];

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
