import { visitedPage } from "@/lib/content/site/visited-page";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { count } from "../counter";

const MAX_REPORTS = 100;
const OTHER = "other";
const INTEGRITY = "integrity-policy";
const DIRECTIVES = new Set([
  ...["base-uri", "child-src", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors"],
  ...["frame-src", "img-src", "manifest-src", "media-src", "object-src", "sandbox", "worker-src"],
  ...["script-src", "script-src-attr", "script-src-elem", "style-src", "style-src-attr", "style-src-elem"],
  ...["require-trusted-types-for", "trusted-types"],
]);

export type PolicyReport = { policy: string; page: string };

type Body = Record<string, unknown>;

/**
 * Parses a browser's report: a list of the Reporting API, or one report of CSP's older form. Returns the directive,
 * by its standard name, and the page's path without the query; nothing for other kinds of reports.
 */
export function readReports(value: unknown): PolicyReport[] {
  if (!Array.isArray(value)) {
    const report = toBody(toBody(value)["csp-report"]);
    const directive = report["effective-directive"] ?? report["violated-directive"];
    return directive === undefined
      ? []
      : [{ policy: policyOf(directive), page: pageOf(report["document-uri"]) }];
  }
  return value.slice(0, MAX_REPORTS).flatMap((one) => {
    const { type, url, body: given } = toBody(one);
    const body = toBody(given);
    const page = pageOf(body.documentURL ?? url);
    if (type === "csp-violation") return [{ policy: policyOf(body.effectiveDirective), page }];
    return type === "integrity-violation" ? [{ policy: INTEGRITY, page }] : [];
  });
}

/** Counts reports by policy, page and day. Never throws and never waits. */
export function countReports(reports: readonly PolicyReport[], now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const report of reports) count("policy_report", day, report);
}

function policyOf(directive: unknown): string {
  const [name = ""] = String(directive).split(" ");
  return DIRECTIVES.has(name) ? name : OTHER;
}

function pageOf(url: unknown): string {
  return visitedPage(typeof url === "string" && URL.canParse(url) ? new URL(url).pathname : undefined);
}

function toBody(value: unknown): Body {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : {};
}
