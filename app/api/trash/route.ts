import { requireRoot } from "@/lib/auth/session";
import { listTrash } from "@/lib/history/data";
import { parsePage } from "@/lib/http/pagination";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireRoot();
    return listTrash(parsePage(query));
  },
});
