import { products } from "@/lib/content/products/resource";
import { itemRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(products);
