import { countReports, readReports } from "@/lib/office/analytics/beacons";
import { readJson } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

const TYPES = ["application/reports+json", "application/csp-report"];
const MAX_BYTES = 64 * 1024;

/** Stored as counts without personal data (rules §8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    const reports = readReports(await readJson(request, TYPES, MAX_BYTES));
    await takePoint("policy reports", networkOf(address));
    countReports(reports);
    return new Response(null, { status: 204 });
  },
});
