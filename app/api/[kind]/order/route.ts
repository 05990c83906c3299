import { itemRoutes, orderRoutes } from "@/lib/records/resource";
import { kindRoutes } from "../kind-routes";

/** The order of a plain kind's list: `/api/faqs/order`. For a kind without an order, "order" is an unknown id. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = kindRoutes((kind) =>
  kind.isOrdered ? orderRoutes(kind) : itemRoutes(kind),
);
