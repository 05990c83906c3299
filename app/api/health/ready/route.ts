import { findReasons, findTrafficReasons } from "@/lib/operations/health/readiness";
import { json, methods } from "@/lib/platform/http/route";

/** Readiness for people and alerts, or with `?for=traffic` for load balancers (rules §8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const reasons = await (query.get("for") === "traffic" ? findTrafficReasons() : findReasons());
    if (reasons.length === 0) return { status: "ok" };
    return json({ status: "unavailable", reasons }, { status: 503, headers: { "Retry-After": "5" } });
  },
});
