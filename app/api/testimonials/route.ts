import { testimonials } from "@/lib/content/testimonials/resource";
import { collectionRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(testimonials);
