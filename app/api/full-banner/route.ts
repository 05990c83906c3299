import { banners } from "@/lib/content/banners/resource";
import { collectionRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(banners);
