import "server-only";
import type { Fact } from "@/lib/platform/observe/metrics";
import { listPolicyReports } from "./data";
import { listVitals } from "./vitals/data";

const MAX_PAGES = 100;

/** Reads what browsers reported, for /metrics: the p75 of the pages measured most, and policy reports. */
export async function readFieldFacts(): Promise<Fact[]> {
  const [pages, reports] = await Promise.all([listVitals(), listPolicyReports()]);
  const help = "75th percentile of 28 days as browsers measured it; milliseconds, cls a number";
  return [
    ...pages.slice(0, MAX_PAGES).flatMap(({ page, p75 }) =>
      Object.entries(p75).map(([metric, value]) => ({
        name: "ipe_vital_p75",
        help,
        labels: { page, metric },
        value,
      })),
    ),
    ...reports.map(({ policy, page, reports: value }) => ({
      name: "ipe_policy_reports",
      help: "Reports of browsers about the site's policies in 30 days",
      labels: { policy, page },
      value,
    })),
  ];
}
