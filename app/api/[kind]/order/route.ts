import { itemRoutes, orderRoutes } from "@/lib/records/resource";
import { kindRoutes } from "../kind-routes";

/** The order of a plain kind's list: `/api/faqs/order`; for a kind without one, "order" is an id that does not exist. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = kindRoutes((kind) =>
  kind.isOrdered ? orderRoutes(kind) : itemRoutes(kind),
);
