import "server-only";
import { z } from "zod";
import { type CurrentUser, requireAdmin, requireRoot } from "@/lib/people/auth/session";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import type { Outcome } from "@/lib/platform/http/outcome";
import { type Handler, json, methods, type RouteMethods } from "@/lib/platform/http/route";
import type { Edit } from "./write";

/** One kind of record of the back office: what it takes, and the functions of its data.ts and mutations.ts. */
export type Resource<New extends z.ZodType, Changes extends z.ZodType> = {
  copy: CrudCopy;
  schema: New;
  /** What an update may send; a field that is not sent keeps its value. */
  changes: Changes;
  list: (query: URLSearchParams) => Promise<unknown[]>;
  create: (input: z.output<New>, user: CurrentUser) => Promise<unknown>;
  update: (id: number, changes: z.output<Changes>, edit: Edit) => Promise<Outcome<unknown>>;
  remove: (id: number, user: CurrentUser) => Promise<Outcome<unknown>>;
  createdBy?: "root";
};

const readAtSchema = z.object({
  updated_at: z.preprocess(
    (value) => value || undefined,
    z.iso
      .datetime({ offset: true, error: "Informe a data e a hora em ISO 8601." })
      .transform((text) => new Date(text))
      .optional(),
  ),
});

/** Declares a resource; its types come from its two schemas. */
export function defineResource<New extends z.ZodType, Changes extends z.ZodType>(
  resource: Resource<New, Changes>,
): Resource<New, Changes> {
  return resource;
}

/**
 * What an update wants changed, who wants it, and the `updated_at` of the record as they read it.
 * @throws what readInput throws; ZodError for values that cannot be taken
 */
export async function readEdit<Changes extends z.ZodType>(
  request: Request,
  schema: Changes,
  user: CurrentUser,
): Promise<{ changes: z.output<Changes>; edit: Edit }> {
  const input = await readInput(request, { override: true });
  const { updated_at: readAt } = readAtSchema.parse(input);
  return { changes: schema.parse(input), edit: { user, readAt } };
}

/** A saved record with the sentence that says so, or what stood in the way. */
export function savedAs(outcome: Outcome<unknown>, message: string) {
  return outcome.ok ? { data: outcome.value, message } : outcome;
}

/** List and create: `/api/faqs`. */
export function collectionRoutes<New extends z.ZodType, Changes extends z.ZodType>(
  resource: Resource<New, Changes>,
): RouteMethods {
  const list: Handler = async ({ query }) => {
    await requireAdmin();
    return { data: await resource.list(query) };
  };
  const create: Handler = async ({ request }) => {
    const user = await (resource.createdBy === "root" ? requireRoot() : requireAdmin());
    const input = resource.schema.parse(await readInput(request));
    const data = await resource.create(input, user);
    return json({ data, message: resource.copy.created }, { status: 201 });
  };
  return methods({ GET: list, POST: create });
}

/** Update (PUT, PATCH, or POST with or without `_method`) and delete (root): `/api/faqs/7`. */
export function itemRoutes<New extends z.ZodType, Changes extends z.ZodType>(
  resource: Resource<New, Changes>,
): RouteMethods {
  const update: Handler = async ({ request, params }) => {
    const user = await requireAdmin();
    const id = parseId(params.id);
    const { changes, edit } = await readEdit(request, resource.changes, user);
    return savedAs(await resource.update(id, changes, edit), resource.copy.updated);
  };
  const remove: Handler = async ({ params }) => {
    const user = await requireRoot();
    const removed = await resource.remove(parseId(params.id), user);
    return removed.ok ? { message: resource.copy.deleted } : removed;
  };
  return methods({ POST: update, PUT: update, PATCH: update, DELETE: remove });
}
