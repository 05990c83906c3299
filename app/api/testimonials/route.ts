import { collectionRoutes } from "@/lib/records/resource";
import { testimonials } from "@/lib/testimonials/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(testimonials);
