import { findReasons, findTrafficReasons } from "@/lib/operations/health/readiness";
import { apiTable } from "@/lib/people/auth/session";
import { json, methods } from "@/lib/platform/http/route";

export const routes = {
  /** Liveness: the process responds, in any state of the database. */
  "": methods({ GET: async () => ({ status: "ok" }) }),
  /** Readiness for people and alerts, or with `?for=traffic` for load balancers (rules §8). */
  ready: methods({
    GET: async ({ query }) => {
      const reasons = await (query.get("for") === "traffic" ? findTrafficReasons() : findReasons());
      if (reasons.length === 0) return { status: "ok" };
      return json({ status: "unavailable", reasons }, { status: 503, headers: { "Retry-After": "5" } });
    },
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
