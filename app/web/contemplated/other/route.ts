import { methods } from "@/lib/http/route";
import { COMPACT_FORM } from "@/lib/letters/compact";
import { otherList } from "@/lib/letters/list-json";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => otherList(query.get("v") === COMPACT_FORM),
});
