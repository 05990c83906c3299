import { listActiveProducts } from "@/lib/content/products/data";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => ({ data: await listActiveProducts() }),
});
