import "server-only";
import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods, type RouteMethods } from "@/lib/platform/http/route";
import type { PlainKind } from "./kind";
import { orderRecords, orderSchema } from "./order";

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
