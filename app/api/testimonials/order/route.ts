import { testimonials } from "@/lib/content/testimonials/resource";
import { orderRoutes } from "@/lib/records/order-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(testimonials, {
  entity: "testimonial",
  table: "testimonials",
});
