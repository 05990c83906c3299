import { testimonials } from "@/lib/content/testimonials/resource";
import { itemRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(testimonials);
