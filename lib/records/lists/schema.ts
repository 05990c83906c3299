import "server-only";
import { z } from "zod";
import { type Entity, type kinds, listKinds } from "@/lib/kinds";
import { notFound } from "@/lib/platform/http/errors";
import { requiredText } from "@/lib/platform/http/fields/fields";
import { listQuery } from "./query";

type Listed = Extract<(typeof kinds)[Entity], { hasSavedViews: true }>;
/** The lists with saved views or hidden columns that do not belong to a kind of record. */
const OTHER_LISTS = ["audit", "first-steps"] as const;
/** A list of the back office with saved views or hidden columns, by its address. */
export type ListName = (typeof OTHER_LISTS)[number] | Listed["screen"];

const QUERY = "Filtre ou ordene a lista antes de salvar o filtro.";
const COLUMNS = "Envie as colunas como uma lista.";

export const viewSchema = z.object({
  name: requiredText("O nome do filtro", 60),
  query: z
    .string(QUERY)
    .max(2000, "O filtro tem condições demais.")
    .transform(listQuery)
    .refine((query) => query !== "", QUERY),
});

export const columnsSchema = z.object({
  hidden: z
    .array(z.string(COLUMNS).min(1, COLUMNS).max(60, COLUMNS), COLUMNS)
    .max(30, COLUMNS)
    .transform((names) => [...new Set(names)]),
});

export type NewView = z.output<typeof viewSchema>;

/** Returns the name of a list in an address. @throws HttpError 404 for an unknown list */
export function readListName(name: string | string[] | undefined): ListName {
  const isKnown =
    OTHER_LISTS.some((list) => list === name) ||
    listKinds().some((kind) => kind.hasSavedViews && kind.screen === name);
  if (!isKnown) throw notFound();
  return name as ListName;
}
