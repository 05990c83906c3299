import { faqs } from "@/lib/content/faqs/resource";
import { collectionRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(faqs);
