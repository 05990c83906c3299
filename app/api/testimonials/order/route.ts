import { orderRoutes } from "@/lib/records/order-routes";
import { testimonials } from "@/lib/testimonials/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(testimonials, {
  entity: "testimonial",
  table: "testimonials",
});
