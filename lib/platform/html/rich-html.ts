import sanitizeHtml from "sanitize-html";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { isHttpUrl } from "./links";
import { completeTextLink } from "./typed-link";

const COLOUR = [
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d+)\s*)?\)$/,
];
const ALIGN = [/^(?:left|center|right|justify)$/];
const OWN_IMAGE = /^\/storage\/[0-9a-f]{32}-\d{1,5}x\d{1,5}\.(?:png|jpg|gif)$/;

/** A `colspan` or `rowspan` from 2 to 999. */
const SPAN = /^(?:[2-9]|[1-9]\d{1,2})$/;
const SCOPE = /^(?:col|row)(?:group)?$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "h1", "h2", "h3", "strong", "em", "u", "s", "span", "ul", "ol", "li", "a", "img"],
    ...["figure", "figcaption", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    p: ["style"],
    h1: ["style"],
    h2: ["style"],
    h3: ["style"],
    span: ["style"],
  },
  allowedStyles: {
    p: { "text-align": ALIGN },
    h1: { "text-align": ALIGN },
    h2: { "text-align": ALIGN },
    h3: { "text-align": ALIGN },
    span: { color: COLOUR, "background-color": COLOUR },
  },
  // Only the schemes are checked here, links and images in full below.
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    a: (_, attributes) => ({ tagName: "a", attribs: linkAttributes(attributes.href ?? "") }),
    img: (_, attributes) => ({ tagName: "img", attribs: imageAttributes(attributes) }),
    ol: (_, { start = "" }) => ({ tagName: "ol", attribs: keep({ start }, /^\d{1,4}$/) }),
    td: (_, attributes) => ({ tagName: "td", attribs: spans(attributes) }),
    th: (_, { scope = "", ...attributes }) => ({
      tagName: "th",
      attribs: { ...spans(attributes), ...keep({ scope }, SCOPE) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/** Reduces rich HTML to what the toolbar can produce (rules §6). Idempotent; "" for over 500 open elements. */
export function sanitizeRichHtml(html: string): string {
  let clean = isTooDeep(html) ? "" : sanitizeHtml(html, OPTIONS).trim();
  // Repeated until nothing changes: removing a malformed tag (`<a<p>`) can join its neighbours into a new tag.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

const MOST_PASSES = 4;

// The parser slows down with every open element. No editor's output comes near this.
const MAX_OPEN = 500;
/** Matches the tags of elements that nest and are not void. */
const ELEMENT = /<(\/?)(?!(?:p|li|br|img|hr|wbr)\b)[a-z]/gi;

function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [, closes] of html.matchAll(ELEMENT)) {
    open = closes ? Math.max(0, open - 1) : open + 1;
    if (open > MAX_OPEN) return true;
  }
  return false;
}

/** Returns true for sanitised HTML without visible content, such as an editor's `<p></p>`. */
export function isEmptyHtml(html: string): boolean {
  return !html.includes("<img") && toPlainText(html) === "";
}

function linkAttributes(href: string): Record<string, string> {
  const target = completeTextLink(href);
  if (!target) return {};
  return isHttpUrl(target)
    ? { href: target, target: "_blank", rel: "noopener noreferrer" }
    : { href: target };
}

function imageAttributes({
  src = "",
  alt = "",
  title = "",
  width = "",
  height = "",
}: sanitizeHtml.Attributes) {
  if (!OWN_IMAGE.test(src)) return {};
  return { src, alt, ...(title && { title }), ...keep({ width, height }, /^\d{1,5}$/) };
}

function spans({ colspan = "", rowspan = "" }: sanitizeHtml.Attributes) {
  return keep({ colspan, rowspan }, SPAN);
}

function keep(attributes: Record<string, string>, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => pattern.test(value)));
}
