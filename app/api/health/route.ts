import { methods } from "@/lib/platform/http/route";

/** Liveness: the process responds, in any state of the database. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => ({ status: "ok" }),
});
