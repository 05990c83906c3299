import { sanitizeAnswer } from "./answer";
import { sanitizeRichHtml } from "./rich-html";
import { sanitizeSvgIcon } from "./svg-icon";

export { HTML_VERSION } from "./version";

type Sanitise = (value: unknown) => unknown;

/** Every column that holds HTML, and what makes it safe to show; null stays null. */
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

/** A list of advantages whose own icons are safe; one that is not gives way to the icon of the list. */
function sanitizeIcons(advantages: unknown): unknown {
  if (!Array.isArray(advantages)) return advantages;
  return advantages.map((advantage) => {
    if (typeof advantage?.icon_svg !== "string") return advantage;
    return { ...advantage, icon_svg: sanitizeSvgIcon(advantage.icon_svg) };
  });
}
