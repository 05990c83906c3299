import { faqs } from "@/lib/content/faqs/resource";
import { orderRoutes } from "@/lib/records/order-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(faqs, {
  entity: "faq",
  table: "faqs",
});
