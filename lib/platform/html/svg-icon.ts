import sanitizeHtml from "sanitize-html";

const MAX_LENGTH = 10_000;
/** The limit with comments and XML declaration, which drawing programs add and which are removed first. */
const MAX_FILE = 4 * MAX_LENGTH;
const SHAPES = "path circle ellipse rect line polyline polygon";
const TAGS = `svg g title defs clipPath linearGradient radialGradient stop ${SHAPES}`.split(" ");
const GEOMETRY =
  "cx cy r rx ry x y x1 x2 y1 y2 d points width height viewBox transform fx fy offset pathLength";
const PAINT =
  "fill stroke color opacity fill-opacity stroke-opacity stop-color stop-opacity clip-path fill-rule clip-rule " +
  "stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect";
const UNITS = "gradientUnits gradientTransform spreadMethod clipPathUnits preserveAspectRatio xmlns id";
const ATTRIBUTES = new Set(`${GEOMETRY} ${PAINT} ${UNITS}`.split(" "));
// Harmless attributes of drawing programs and icon sets, which are removed silently.
const DROPPED =
  /^(?:class|role|version|focusable|data-[\w-]+|aria-[\w-]+|xml:space|xmlns:[\w-]+|baseProfile)$/;
const ID = /^[\w-]{1,60}$/;
const REFERENCE = /^url\(\s*["']?#([\w-]{1,60})["']?\s*\)$/;
const PREFIX = "icon-";

/**
 * Sanitises an SVG icon for inline use: only shapes, groups, titles, paint, gradients and clip paths.
 * @returns null unless it is a single SVG from which only comments, the XML declaration and harmless attributes had
 *   to be removed
 */
export function sanitizeSvgIcon(svg: string): string | null {
  if (svg.length > MAX_FILE) return null;
  const source = withoutComments(svg.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "")).trim();
  if (source.length > MAX_LENGTH || !/^<svg[\s>]/.test(source) || !/<\/svg>$/.test(source)) return null;
  let refused = /<[!?]|<!\[CDATA\[/.test(source);
  const refuse = () => {
    refused = true;
    return "";
  };
  let depth = 0;
  const clean = sanitizeHtml(source, {
    allowedTags: TAGS,
    allowedAttributes: false,
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    nestingLimit: 20,
    transformTags: {
      "*": (tagName, attributes) => {
        depth += 1;
        // A second <svg> is a separate document.
        if (!TAGS.includes(tagName) || (tagName === "svg" && depth > 1)) refuse();
        return { tagName, attribs: cleanAttributes(attributes, refuse) };
      },
    },
    textFilter: (text, tagName) => (tagName === "title" || text.trim() === "" ? text : refuse()),
    selfClosing: [],
  });
  // The browser would also render content after the end of the SVG.
  const isOnePicture = clean.indexOf("</svg>") === clean.length - "</svg>".length;
  return refused || clean === "" || !isOnePicture ? null : clean;
}

/** Removes comments; an unterminated one stays, and is refused later. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf("<!--"); start >= 0; start = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", start + 4);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 3;
  }
  return kept.join("") + text.slice(from);
}

function cleanAttributes(attributes: sanitizeHtml.Attributes, refuse: () => string) {
  const kept: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.has(name)) kept[name] = cleanAttribute(name, value, refuse);
    else if (!DROPPED.test(name)) refuse();
  }
  return kept;
}

// Ids are global in a page: a prefix avoids collisions.
function cleanAttribute(name: string, value: string, refuse: () => string): string {
  if (name === "id") return ID.test(value) ? prefixed(value) : refuse();
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg" ? value : refuse();
  const reference = REFERENCE.exec(value);
  if (reference?.[1]) return `url(#${prefixed(reference[1])})`;
  return /[:<>&\\]|url\s*\(|expression/i.test(value) ? refuse() : value;
}

function prefixed(id: string): string {
  return id.startsWith(PREFIX) ? id : `${PREFIX}${id}`;
}
