import { banners } from "@/lib/content/banners/resource";
import { orderRoutes } from "@/lib/records/order-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(banners, {
  entity: "banner",
  table: "banners",
});
