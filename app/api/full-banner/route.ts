import { banners } from "@/lib/banners/resource";
import { collectionRoutes } from "@/lib/http/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(banners);
