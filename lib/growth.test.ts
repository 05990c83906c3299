import { expect, test } from "vitest";
import { isHttpUrl, isLink, isSitePath } from "@/lib/platform/html/links";
import { email, optionalLink, phone } from "@/lib/platform/http/fields/fields";
import { negotiate } from "@/lib/platform/response/encoding";
import { readInline } from "@/lib/platform/response/inline";
import { kindOf } from "@/lib/platform/server/methods";
import { normalizeUrl } from "@/lib/platform/server/normalize-url";
import { parseDueDate } from "@/lib/trade/imports/feed/due-date";
import { isSpelledOut, parseInstallments, parseQuantity } from "@/lib/trade/imports/feed/installments";
import { parseMoney } from "@/lib/trade/imports/feed/money";
import { readSegment } from "@/lib/trade/imports/feed/segment";
import { readStatus } from "@/lib/trade/imports/feed/status";
import { cleanCell, detach, isBlank, isNoValue } from "@/lib/trade/imports/feed/text";
import { isTotalLine } from "@/lib/trade/imports/feed/total-line";
import { parseBusinessHours } from "./content/company/business-hours";
import { publicRoute, targetOf } from "./content/site/routes";
import { readClick } from "./office/analytics/beacons";
import { readCookie } from "./people/auth/cookie";
import { nextPath } from "./people/auth/next-path";
import { postBlocks } from "./people/mailings/letter";
import { readCode } from "./people/references/code";
import { likePattern } from "./platform/db/like";
import { parseBrl } from "./platform/format/brl";
import { toCsvLine } from "./platform/format/csv";
import { formatDate, parseDateInput } from "./platform/format/date";
import { excerpt, rowsAsParagraphs, toPlainText, toTextLines } from "./platform/format/excerpt";
import { fold } from "./platform/format/fold";
import { formatPhone, toPhoneDigits } from "./platform/format/phone";
import { squeeze } from "./platform/format/text";
import { sanitizeAnswer } from "./platform/html/answer";
import { youtubeId } from "./platform/html/links";
import { isEmptyHtml, sanitizeRichHtml } from "./platform/html/rich-html";
import { sanitizeSvgIcon } from "./platform/html/svg-icon";
import { completeLink, completeTextLink } from "./platform/html/typed-link";
import { weighJson } from "./platform/http/input";
import { networkOf } from "./platform/http/network";
import { cleanValue, hasNul } from "./platform/http/text";
import { scrub } from "./platform/log";
import { administratorKey } from "./trade/administrators/rules";
import { isPublicAddress } from "./trade/imports/addresses";
import { parseView } from "./trade/letters/filters";
import { parseSelection } from "./trade/letters/sum/schema";
import { parseTaxRate } from "./trade/partners/schema";

/** Functions of lib/ that parse external text. Their time may grow only in proportion to the text. */
const readers: Record<string, (text: string) => unknown> = {
  administratorKey,
  cleanCell,
  cleanValue,
  completeLink,
  completeTextLink,
  detach,
  email: (text) => email().safeParse(text),
  excerpt: (text) => excerpt(text, 160),
  fold,
  formatDate,
  formatPhone,
  hasNul,
  isBlank,
  isEmptyHtml,
  isHttpUrl,
  isLink,
  isNoValue,
  isPublicAddress,
  isSitePath,
  isSpelledOut,
  isTotalLine: (text) => isTotalLine(text.split(" ")),
  kindOf,
  likePattern,
  negotiate,
  networkOf,
  nextPath,
  optionalLink: (text) => optionalLink.safeParse(text),
  parseBrl,
  parseBusinessHours,
  parseDateInput,
  parseDueDate: (text) => parseDueDate(text, "2026-11-22"),
  parseInstallments,
  parseMoney,
  parseQuantity,
  parseSelection: (text) => parseSelection(text.split(",")),
  parseTaxRate,
  // The text is in values, because Node 24 parses many names without values in quadratic time (3 ms for 16 kB).
  parseView: (text) =>
    parseView(new URLSearchParams({ type: text, minCredit: text, sort: text, page: text })),
  phone: (text) => phone("O telefone").safeParse(text),
  postBlocks,
  publicRoute: (text) => publicRoute(`/${text}`),
  readClick: (text) => readClick({ page: `/posts/${text}`, letters: text }),
  readCode,
  readCookie: (text) => readCookie(text, "session"),
  readInline: (text) => readInline(text, "nonce"),
  readSegment,
  readStatus,
  rowsAsParagraphs,
  normalizeUrl: (text) => normalizeUrl(`/${text}?${text}`),
  sanitizeAnswer,
  sanitizeRichHtml,
  sanitizeSvgIcon: (text) => sanitizeSvgIcon(`<svg>${text}</svg>`),
  scrub,
  squeeze,
  targetOf: (text) => targetOf("/cartas-contempladas", `minCredit=${text}`),
  toCsvLine: (text) => toCsvLine(text.split(";")),
  toPhoneDigits,
  toPlainText,
  toTextLines,
  weighJson: (text) => weighJson(Buffer.from(text)),
  youtubeId,
};

/** Texts whose repetition makes an inefficient pattern restart at every character. */
const shapes = [
  ...[
    "<!--",
    "<",
    "<a ",
    "<br ",
    "</p ",
    "<a href=",
    "</",
    "<b>",
    "<script>",
    "<style nonce=",
    "&",
    "&amp",
    "&#",
    "]]>",
    "<p style=",
    "<tr>",
    "<table><tr><td>",
    "</td>",
    "<figure>",
  ],
  ...["(", "((", "[", '{"a":', '"', "'", "\\", "\\\\", "%", "%40", "%4", "_", "|"],
  ...[
    "a",
    "A",
    "á",
    "0",
    "1",
    "9,",
    "1.",
    "1,",
    "1.000",
    "-",
    "+",
    "+1",
    "x",
    "1x",
    "10 x ",
    "10 x R$ 1.200,00 + ",
    "R$ ",
  ],
  ...[
    "a@",
    "a@a",
    "a@a.",
    "a.a",
    "@",
    ".",
    "..",
    "/",
    "//",
    "/a",
    "http://",
    "http://a:b@",
    "?",
    "#",
    ":",
    "::",
    "0:",
  ],
  ...[
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\u00a0",
    " a",
    "a ",
    ",",
    ", ",
    ";",
    "; ",
    "a=",
    "=",
    "q=",
    "gzip;q=",
    "*;",
  ],
  ...[
    "\ud800",
    "\udc00",
    "😀",
    "\0",
    "\u0301",
    "postgres://",
    "bearer ",
    "55",
    "11 9",
    "(11) ",
    "de ",
    "cons. ",
  ],
];

const SIZE = 1 << 14;
const MOST = 2.3;
const TRIES = 10;
// Shorter times are too noisy to compare.
const SHORTEST_MS = 20;

test.each(Object.entries(readers))(
  "SEC-005 the time of %s grows in proportion to the text",
  (_name, read) => {
    const tooSlow = shapes.filter((shape) => grows(read, shape));
    expect(tooSlow).toEqual([]);
  },
);

/** Returns whether the time grows faster than the text in two successive doublings, by the best of ten tries. */
function grows(read: (text: string) => unknown, shape: string): boolean {
  const run = (size: number) => {
    const text = shape.repeat(Math.ceil(size / shape.length));
    // CPU time: elapsed time includes other processes.
    const startedAt = process.cpuUsage();
    try {
      read(text);
    } catch {
      // A refusal is a valid result.
    }
    const { user, system } = process.cpuUsage(startedAt);
    return (user + system) / 1000;
  };
  const times = [SIZE, 2 * SIZE, 4 * SIZE].map((size) => ({ size, ms: Number.POSITIVE_INFINITY }));
  run(SIZE);
  for (let tries = 0; tries < TRIES; tries += 1) {
    // A pause of the machine or of the garbage collector slows one step; superlinear growth slows both.
    for (const time of times) time.ms = Math.min(time.ms, run(time.size));
    const [once, twice, fourTimes] = times.map(({ ms }) => ms) as [number, number, number];
    if (fourTimes <= SHORTEST_MS || twice / once <= MOST || fourTimes / twice <= MOST) return false;
  }
  return true;
}
