import { collectionRoutes } from "@/lib/http/resource";
import { testimonials } from "@/lib/testimonials/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(testimonials);
