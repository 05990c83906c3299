/** Header names and values in one flat list, which `writeHead` takes without copying. */
export type RawHeaders = string[];

/** Headers of every response, of any status. */
export const SECURITY_HEADERS: RawHeaders = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
];

/** Added over HTTPS only: browsers ignore it over plain HTTP (RFC 6797 §8.1). */
export const SECURE_HEADERS: RawHeaders = [
  "Strict-Transport-Security",
  "max-age=31536000; includeSubDomains",
];

/** Headers of public pages: report-only policies, the reporting endpoint (rules §8), and the prefetch rules. */
export const PUBLIC_PAGE_HEADERS: RawHeaders = [
  "Reporting-Endpoints",
  'site="/web/reports"',
  "Content-Security-Policy-Report-Only",
  "require-trusted-types-for 'script'; report-uri /web/reports; report-to site",
  "Integrity-Policy-Report-Only",
  "blocked-destinations=(script), endpoints=(site)",
  "Speculation-Rules",
  '"/speculation-rules.json"',
];
