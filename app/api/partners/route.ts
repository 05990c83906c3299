import { collectionRoutes } from "@/lib/http/resource";
import { partners } from "@/lib/partners/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(partners);
