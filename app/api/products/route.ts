import { products } from "@/lib/content/products/resource";
import { collectionRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(products);
