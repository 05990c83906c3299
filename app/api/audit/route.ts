import { listAudit } from "@/lib/office/trail/data";
import { forRoot } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forRoot(({ query }) => listAudit(query)),
});
