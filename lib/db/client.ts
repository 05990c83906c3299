import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { pool } from "./pool";
import { shared } from "./shared";

/** The process's one Prisma client. */
export const db = shared("prisma", () => new PrismaClient({ adapter: new PrismaPg(pool()) }));

export type Transaction = Parameters<Parameters<typeof db.$transaction>[0]>[0];
