import { methods } from "@/lib/http/route";
import { letterList } from "@/lib/letters/list-json";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => letterList("other", query),
});
