import "server-only";
import { cache } from "react";
import { db } from "@/lib/db/client";
import type { Company } from "@/lib/db/generated/client";

export type { Company };

export const getCompany = cache(async (): Promise<Company> => {
  const row = await db.company.findUnique({ where: { id: 1 } });
  if (!row) throw new Error("no company");
  return row;
});
