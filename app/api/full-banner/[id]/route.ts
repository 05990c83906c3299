import { banners } from "@/lib/content/banners/resource";
import { itemRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(banners);
