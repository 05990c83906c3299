import { sanitizeAnswer } from "./answer";
import { sanitizeRichHtml } from "./rich-html";
import { sanitizeSvgIcon } from "./svg-icon";

export { HTML_VERSION } from "./version";

type Sanitise = (value: unknown) => unknown;

/** The columns that hold HTML or lists with SVG icons, by table, each with its sanitiser; null stays null. */
export const STORED_HTML: Record<string, Record<string, Sanitise>> = {
  faqs: { answer: ofText(sanitizeAnswer) },
  posts: { content: ofText(sanitizeRichHtml) },
  banners: {
    text_advantage: ofText(sanitizeRichHtml),
    text_how_it_works: ofText(sanitizeRichHtml),
    advantages: sanitizeIcons,
  },
  company: { text_rules: ofText(sanitizeRichHtml), privacy_policy: ofText(sanitizeRichHtml) },
};

function ofText(sanitise: (html: string) => string): Sanitise {
  return (value) => (typeof value === "string" ? sanitise(value) : value);
}

/** Sanitises the icons of a list of advantages; an unsafe icon becomes null, and pages show the named icon instead. */
function sanitizeIcons(advantages: unknown): unknown {
  if (!Array.isArray(advantages)) return advantages;
  return advantages.map((advantage) => {
    if (typeof advantage?.icon_svg !== "string") return advantage;
    return { ...advantage, icon_svg: sanitizeSvgIcon(advantage.icon_svg) };
  });
}
