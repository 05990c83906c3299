import { expect, test } from "vitest";
import { isHttpUrl, isLink, isSitePath } from "@/lib/html/links";
import { email, optionalLink, phone } from "@/lib/http/fields/fields";
import { parseDueDate } from "@/lib/imports/feed/due-date";
import { isSpelledOut, parseInstallments, parseQuantity } from "@/lib/imports/feed/installments";
import { parseMoney } from "@/lib/imports/feed/money";
import { readSegment } from "@/lib/imports/feed/segment";
import { readStatus } from "@/lib/imports/feed/status";
import { cleanCell, detach, isBlank, isNoValue } from "@/lib/imports/feed/text";
import { isTotalLine } from "@/lib/imports/feed/total-line";
import { kindOf } from "@/lib/server/methods";
import { normalizeUrl } from "@/lib/server/normalize-url";
import { negotiate } from "@/lib/server/response/encoding";
import { readInline } from "@/lib/server/response/inline";
import { administratorKey } from "./administrators/rules";
import { readCookie } from "./auth/cookie";
import { nextPath } from "./auth/next-path";
import { readClick } from "./clicks/rules";
import { likePattern } from "./db/like";
import { parseBrl } from "./format/brl";
import { toCsvLine } from "./format/csv";
import { formatDate, parseDateInput } from "./format/date";
import { excerpt, rowsAsParagraphs, toPlainText, toTextLines } from "./format/excerpt";
import { formatPhone, toPhoneDigits } from "./format/phone";
import { fold, squeeze } from "./format/text";
import { youtubeId } from "./format/youtube";
import { sanitizeAnswer } from "./html/answer";
import { isEmptyHtml, sanitizeRichHtml } from "./html/rich-html";
import { sanitizeSvgIcon } from "./html/svg-icon";
import { completeLink, completeTextLink } from "./html/typed-link";
import { weighJson } from "./http/json-weight";
import { networkOf } from "./http/network";
import { cleanValue, hasNul } from "./http/text";
import { isPublicAddress } from "./imports/addresses";
import { parseView } from "./letters/filters";
import { parseSelection } from "./letters/sum/schema";
import { scrub } from "./log/scrub";
import { postBlocks } from "./mailings/letter";
import { parseTaxRate } from "./partners/tax-rate";
import { publicRoute, targetOf } from "./site/routes";

/** Every function of lib/ that reads text from outside: each must take twice the time for twice the text. */
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
  parseDateInput,
  parseDueDate: (text) => parseDueDate(text, "2026-11-22"),
  parseInstallments,
  parseMoney,
  parseQuantity,
  parseSelection: (text) => parseSelection(text.split(",")),
  parseTaxRate,
  parseView: (text) =>
    parseView(new URLSearchParams(`type=${text}&minCredit=${text}&sort=${text}&page=${text}`)),
  phone: (text) => phone("O telefone").safeParse(text),
  postBlocks,
  publicRoute: (text) => publicRoute(`/${text}`),
  readClick: (text) => readClick({ page: `/posts/${text}`, letters: text }),
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

/** What makes a careless pattern start over at every letter. */
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
// Below this, what is measured is the machine.
const SHORTEST_MS = 20;

test.each(Object.entries(readers))("SEC-005 %s takes twice the time for twice the text", (_name, read) => {
  const tooSlow = shapes.filter((shape) => grows(read, shape));
  expect(tooSlow).toEqual([]);
});

/** Whether time grows faster than the text; measured again with more text before it is said. */
function grows(read: (text: string) => unknown, shape: string): boolean {
  const run = (size: number) => {
    const text = shape.repeat(Math.ceil(size / shape.length));
    // Processor time: on a busy machine the clock tells of others' work.
    const begun = process.cpuUsage();
    try {
      read(text);
    } catch {
      // A refusal is as good an answer.
    }
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  const times = [SIZE, 2 * SIZE, 4 * SIZE].map((size) => ({ size, ms: Number.POSITIVE_INFINITY }));
  run(SIZE);
  for (let tries = 0; tries < TRIES; tries += 1) {
    // A pause of the machine or the collector makes one step look steep; what grows faster is steep at both.
    for (const time of times) time.ms = Math.min(time.ms, run(time.size));
    const [once, twice, fourTimes] = times.map(({ ms }) => ms) as [number, number, number];
    if (fourTimes <= SHORTEST_MS || twice / once <= MOST || fourTimes / twice <= MOST) return false;
  }
  return true;
}
