import "server-only";
import { z } from "zod";
import { type CurrentUser, forRoot, forStaff, requireAdmin, requireRoot } from "@/lib/people/auth/session";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import { instant } from "@/lib/platform/http/fields/fields";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import type { Outcome } from "@/lib/platform/http/outcome";
import { type Handler, json, methods, type RouteMethods } from "@/lib/platform/http/route";
import type { PlainKind } from "./kind";
import { orderRecords, orderSchema } from "./order";
import type { Edit } from "./write";

type Updatable<Changes> = {
  words: Pick<CrudCopy, "updated">;
  /** The fields of an update; a field that is not sent keeps its value. */
  changes: z.ZodType<Changes>;
  update(id: number, changes: Changes, edit: Edit): Promise<Outcome<unknown>>;
};

/** The parts of a kind that its collection and item routes need. */
export type Resource = Updatable<object> & {
  words: CrudCopy;
  schema: z.ZodType<object>;
  list(query: URLSearchParams): Promise<unknown[]>;
  create(input: object, user: CurrentUser): Promise<unknown>;
  remove(id: number, user: CurrentUser): Promise<Outcome<unknown>>;
  createdBy?: "root";
};

const readAtSchema = z.object({ updated_at: instant });

/**
 * Reads the changes of an update, with its author and the `updated_at` that the author read.
 * @throws the errors of readInput; ZodError for invalid values
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

/** Returns the response to a save: the record with its message, or the refusal. */
export function savedAs(outcome: Outcome<unknown>, message: string) {
  return outcome.ok ? { data: outcome.value, message } : outcome;
}

/** Returns the handlers that update a record: PUT, PATCH, or POST with or without `_method`. */
export function updateHandlers<Changes>(
  { words, changes: schema, update }: Updatable<Changes>,
  forWhom = forStaff,
) {
  const handler = forWhom(async ({ request, params, user }) => {
    const id = parseId(params.id);
    const { changes, edit } = await readEdit(request, schema, user);
    return savedAs(await update(id, changes, edit), words.updated);
  });
  return { POST: handler, PUT: handler, PATCH: handler };
}

/** Returns the routes that list and create: `/api/faqs`. */
export function collectionRoutes(resource: Resource): RouteMethods {
  const list = forStaff(async ({ query }) => ({ data: await resource.list(query) }));
  const create: Handler = async ({ request }) => {
    const user = await (resource.createdBy === "root" ? requireRoot() : requireAdmin());
    const input = resource.schema.parse(await readInput(request));
    const data = await resource.create(input, user);
    return json({ data, message: resource.words.created }, { status: 201 });
  };
  return methods({ GET: list, POST: create });
}

/** Returns the routes that update (PUT, PATCH, or POST with or without `_method`) and delete (root): `/api/faqs/7`. */
export function itemRoutes(resource: Resource): RouteMethods {
  const remove = forRoot(async ({ params, user }) => {
    const removed = await resource.remove(parseId(params.id), user);
    return removed.ok ? { message: resource.words.deleted } : removed;
  });
  return methods({ ...updateHandlers(resource), DELETE: remove });
}

/** Returns the routes that order a list in one request: `/api/faqs/order`. Every response has the current list. */
export function orderRoutes(kind: PlainKind): RouteMethods {
  const order = forStaff(async ({ request, user }) => {
    const input = orderSchema.parse(await readInput(request));
    const outcome = await orderRecords(kind, input.order, user);
    const data = await kind.list();
    return outcome.ok ? { data, message: "Ordem salva com sucesso!" } : { ...outcome, current: data };
  });
  return methods({ PUT: order, POST: order });
}
