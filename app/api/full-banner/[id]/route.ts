import { banners } from "@/lib/banners/resource";
import { itemRoutes } from "@/lib/http/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(banners);
