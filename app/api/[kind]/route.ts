import { collectionRoutes } from "@/lib/records/resource";
import { kindRoutes } from "./kind-routes";

/** The list of a plain kind: `/api/faqs`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = kindRoutes(collectionRoutes);
