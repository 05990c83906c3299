import "server-only";
import { z } from "zod";
import { type CurrentUser, forRoot, forStaff, requireAdmin, requireRoot } from "@/lib/people/auth/session";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import type { Transaction } from "@/lib/platform/db/client";
import { formatTime } from "@/lib/platform/format/date";
import { instant } from "@/lib/platform/http/fields/fields";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { conflict, done, type Outcome } from "@/lib/platform/http/outcome";
import { type Handler, json, methods, type RouteMethods } from "@/lib/platform/http/route";
import { lastOrderer } from "@/lib/records/audit/data";
import { recordAudit } from "@/lib/records/audit/mutations";
import type { PlainKind } from "./kind";
import { type Edit, inWrite } from "./write";

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

/** Returns the response to an act without a record to send: its message, or the refusal. */
export function doneAs(outcome: Outcome<unknown>, message: string) {
  return outcome.ok ? { message } : outcome;
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
  const remove = forRoot(async ({ params, user }) =>
    doneAs(await resource.remove(parseId(params.id), user), resource.words.deleted),
  );
  return methods({ ...updateHandlers(resource), DELETE: remove });
}

/** Returns the routes that order a list in one request (`/api/faqs/order`) and return the current list. */
export function orderRoutes(kind: PlainKind): RouteMethods {
  const order = forStaff(async ({ request, user }) => {
    const input = orderSchema.parse(await readInput(request));
    const outcome = await orderRecords(kind, input.order, user);
    const data = await kind.list();
    return outcome.ok ? { data, message: "Ordem salva com sucesso!" } : { ...outcome, current: data };
  });
  return methods({ PUT: order, POST: order });
}

/** A kind of record with a manual order; `table` has the columns `id` and `position`. */
type Ordered = { entity: string; table: string };

// Below the limit of nested values in a request.
const MAX_RECORDS = 900;
const ORDER_REQUIRED = "Envie a ordem como uma lista de registros.";

const place = z.object(
  {
    id: z.int(ORDER_REQUIRED).min(1, ORDER_REQUIRED).max(2_147_483_647, ORDER_REQUIRED),
    /** The position that was read; if omitted, it is not compared. */
    position: z.int(ORDER_REQUIRED).nullish(),
  },
  ORDER_REQUIRED,
);

/** The records in the new order; an empty list restores the automatic order. */
const orderSchema = z.object({
  order: z
    .array(place, ORDER_REQUIRED)
    .max(MAX_RECORDS, `São permitidos no máximo ${MAX_RECORDS} registros.`)
    .refine(
      (order) => new Set(order.map(({ id }) => id)).size === order.length,
      "A ordem tem um registro mais de uma vez.",
    ),
});

type Order = z.output<typeof orderSchema>["order"];

type PlaceRow = { id: number; position: number | null };

/**
 * Orders records in one write. Others with a position follow in their current order; deleted ones are skipped. An
 * empty order removes all positions. `updated_at` is unchanged: no form has the position, so none becomes outdated.
 * @returns refused if a position has changed since it was read; else whether any position changed
 */
async function orderRecords(
  { entity, table }: Ordered,
  order: Order,
  user: CurrentUser,
): Promise<Outcome<boolean>> {
  return inWrite(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('order'), hashtext(${table}))`;
    const rows = await tx.$queryRawUnsafe<PlaceRow[]>(`SELECT id, position FROM ${table}`);
    const positions = new Map(rows.map(({ id, position }) => [id, position]));
    if (order.some((read) => isMoved(read, positions))) return conflict(await getLastOrder(tx, entity));
    const moves = movesOf(rows, order);
    // Even an UPDATE without a difference would invalidate cached pages.
    if (moves.length === 0) return done(false);
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET position = moved.position
         FROM unnest($1::int[], $2::int[]) AS moved (id, position) WHERE moved.id = ${table}.id`,
      moves.map(({ id }) => id),
      moves.map(({ position }) => position),
    );
    await recordAudit(tx, { user, action: "order", entity, fields: ["position"] });
    return done(true);
  });
}

function isMoved({ id, position }: Order[number], positions: ReadonlyMap<number, number | null>): boolean {
  return position !== undefined && positions.has(id) && positions.get(id) !== position;
}

/** Returns the new positions that differ, when the listed records come first and other ordered ones follow. */
function movesOf(rows: readonly PlaceRow[], order: Order): PlaceRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const named = order.map(({ id }) => id).filter((id) => known.has(id));
  const others = rows
    .filter(({ id, position }) => position !== null && !named.includes(id))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || b.id - a.id)
    .map(({ id }) => id);
  const places = new Map(order.length === 0 ? [] : [...named, ...others].map((id, index) => [id, index + 1]));
  return rows
    .filter(({ id, position }) => position !== (places.get(id) ?? null))
    .map(({ id }) => ({ id, position: places.get(id) ?? null }));
}

async function getLastOrder(tx: Transaction, entity: string): Promise<string> {
  const last = await lastOrderer(tx, entity);
  const by = last ? `por ${last.user_name} às ${formatTime(last.created_at)}` : "por outra pessoa";
  return `A ordem foi alterada ${by}. Confira a ordem atual e salve de novo.`;
}
