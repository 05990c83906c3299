import "server-only";
import { requireAdmin } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { type Handler, methods, type RouteMethods } from "@/lib/platform/http/route";
import { type Ordered, orderRecords, orderSchema } from "./order";

/**
 * The order of a list in one request: `/api/faqs/order`. Whoever is refused and whoever is not gets the list as it is
 * now.
 */
export function orderRoutes(
  { list }: { list: (query: URLSearchParams) => Promise<unknown[]> },
  kind: Ordered,
): RouteMethods {
  const order: Handler = async ({ request }) => {
    const user = await requireAdmin();
    const input = orderSchema.parse(await readInput(request));
    const outcome = await orderRecords(kind, input.order, user);
    const data = await list(new URLSearchParams());
    return outcome.ok ? { data, message: "Ordem salva com sucesso!" } : { ...outcome, current: data };
  };
  return methods({ PUT: order, POST: order });
}
