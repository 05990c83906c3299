import { listPlainKinds } from "@/lib/kinds";
import { unknownApi } from "@/lib/people/auth/session";
import { chosenRoute } from "@/lib/platform/http/route";
import { itemRoutes, orderRoutes } from "@/lib/records/resource";
import { partners } from "@/lib/trade/partners/mutations";

const items = new Map([
  ...listPlainKinds().map((kind) => [kind.path, itemRoutes(kind)] as const),
  ["partners", itemRoutes(partners)] as const,
]);

const orders = new Map(
  listPlainKinds()
    .filter((kind) => kind.isOrdered)
    .map((kind) => [kind.path, orderRoutes(kind)]),
);

/** A record (`/api/faqs/7`), or the order of a list (`/api/faqs/order`; an invalid id if the kind has no order). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = chosenRoute(
  ({ kind, id }) => (id === "order" && orders.get(String(kind))) || items.get(String(kind)),
  unknownApi,
);
