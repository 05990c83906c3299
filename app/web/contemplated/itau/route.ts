import { methods } from "@/lib/platform/http/route";
import { letterList } from "@/lib/trade/letters/list-json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => letterList("main", query),
});
