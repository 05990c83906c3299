import { forRoot } from "@/lib/people/auth/session";
import { parsePage } from "@/lib/platform/http/pagination";
import { methods } from "@/lib/platform/http/route";
import { listTrash } from "@/lib/records/history/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forRoot(({ query }) => listTrash(parsePage(query))),
});
