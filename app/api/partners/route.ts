import { collectionRoutes } from "@/lib/records/resource";
import { partners } from "@/lib/trade/partners/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(partners);
