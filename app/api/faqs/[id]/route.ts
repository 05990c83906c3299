import { faqs } from "@/lib/content/faqs/resource";
import { itemRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(faqs);
