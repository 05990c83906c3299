import { faqs } from "@/lib/faqs/resource";
import { itemRoutes } from "@/lib/http/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(faqs);
