import { itemRoutes } from "@/lib/records/resource";
import { kindRoutes } from "../kind-routes";

/** A record of a plain kind: `/api/faqs/7`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = kindRoutes(itemRoutes);
