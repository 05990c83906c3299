import { products } from "@/lib/content/products/resource";
import { orderRoutes } from "@/lib/records/order-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(products, {
  entity: "product",
  table: "products",
});
