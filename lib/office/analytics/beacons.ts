import { visitedPage } from "@/lib/content/site/routes";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { readLetterIds } from "@/lib/trade/letters/ids";
import { count } from "./counter";
import { type Metric, metricNames, metrics } from "./vitals/metrics";

type Measured = { page: string; values: Partial<Record<Metric, number>> };

/** The `letter_id` of a click without a letter. */
const NO_LETTER = 0;

type Click = { page: string; letters: number[] };

const MAX_REPORTS = 100;
const OTHER = "other";
const INTEGRITY = "integrity-policy";
const DIRECTIVES = new Set([
  ...["base-uri", "child-src", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors"],
  ...["frame-src", "img-src", "manifest-src", "media-src", "object-src", "sandbox", "worker-src"],
  ...["script-src", "script-src-attr", "script-src-elem", "style-src", "style-src-attr", "style-src-elem"],
  ...["require-trusted-types-for", "trusted-types"],
]);

type PolicyReport = { policy: string; page: string };

type Body = Record<string, unknown>;

/**
 * Parses a browser's reports: a list of the Reporting API, or one report in CSP's older format. Returns each report's
 * page (a path) and policy: a CSP directive, 'other' for an unknown one, or 'integrity-policy'. Only the first hundred
 * are read, and other kinds of reports are skipped.
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

/**
 * Parses a click on a WhatsApp link: the page's path, and the ids of the letters as a list or as comma-separated text.
 * An unknown path becomes that of the not-found page; ids that cannot exist are omitted.
 */
export function readClick(input: Record<string, unknown>): Click {
  return { page: visitedPage(input.page), letters: readLetterIds(input.letters) };
}

/** Counts a click on a WhatsApp link: once per requested letter, or once if there is none. Never throws or waits. */
export function countClick({ page, letters }: Click, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const letter_id of letters.length > 0 ? letters : [NO_LETTER]) {
    count("whatsapp_click", day, { letter_id, page });
  }
}

/**
 * Parses the measurements of one view (rules §8), as numbers or a form's texts: milliseconds, and CLS without a unit.
 * An unknown path becomes that of the not-found page; implausible values are omitted.
 */
export function readVitals(input: Record<string, unknown>): Measured {
  const values = metricNames.flatMap((metric) => {
    const value = toNumber(input[metric]);
    return value !== null && value <= metrics[metric].max ? [[metric, value]] : [];
  });
  return { page: visitedPage(input.page), values: Object.fromEntries(values) };
}

/** Counts each value in its bucket of the page and day. Never throws and never waits. */
export function countVitals({ page, values }: Measured, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const metric of metricNames) {
    const value = values[metric];
    if (value !== undefined) count("vital", day, { page, metric, bucket: bucketOf(metric, value) });
  }
}

function bucketOf(metric: Metric, value: number): number {
  // Rounding errors: 0.29 / 0.01 is less than 29.
  return Math.floor(value / metrics[metric].step + 1e-9);
}

function toNumber(value: unknown): number | null {
  if (typeof value === "number") return value >= 0 ? value : null;
  return typeof value === "string" && /^\d{1,6}(?:\.\d{1,20})?$/.test(value) ? Number(value) : null;
}
