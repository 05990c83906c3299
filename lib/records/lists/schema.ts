import { z } from "zod";
import { notFound } from "@/lib/platform/http/errors";
import { requiredText } from "@/lib/platform/http/fields/fields";
import { type ListName, listNames } from "./names";
import { listQuery } from "./query";

const QUERY = "Filtre ou ordene a lista antes de salvar a vista.";
const COLUMNS = "Envie as colunas como uma lista.";

export const viewSchema = z.object({
  name: requiredText("O nome da vista", 60),
  query: z
    .string(QUERY)
    .max(2000, "A vista tem filtros demais.")
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

/** @throws HttpError 404 for what is no list that can be kept */
export function readListName(name: string | string[] | undefined): ListName {
  const known = listNames.find((list) => list === name);
  if (!known) throw notFound();
  return known;
}
