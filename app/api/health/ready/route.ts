import { findProblem } from "@/lib/health/data";
import { json, methods } from "@/lib/http/route";

export const dynamic = "force-dynamic";

/** Readiness: whether a load balancer should send visitors here. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    const problem = await findProblem();
    if (!problem) return { status: "ok" };
    return json({ status: "unavailable", problem }, { status: 503, headers: { "Retry-After": "5" } });
  },
});
