import { collectionRoutes } from "@/lib/http/resource";
import { products } from "@/lib/products/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(products);
