import { banners } from "@/lib/banners/resource";
import { orderRoutes } from "@/lib/records/order-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = orderRoutes(banners, {
  entity: "banner",
  table: "banners",
});
