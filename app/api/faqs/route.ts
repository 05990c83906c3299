import { faqs } from "@/lib/faqs/resource";
import { collectionRoutes } from "@/lib/http/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(faqs);
