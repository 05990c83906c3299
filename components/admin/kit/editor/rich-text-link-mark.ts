import { PasteRule } from "@tiptap/core";
import Link from "@tiptap/extension-link";
import { completeTextLink } from "@/lib/platform/html/typed-link";

/** A link with a complete address; text whose address the sanitiser would drop never becomes a link. */
export const TextLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => completeTextLink(element.getAttribute("href") ?? ""),
      },
    };
  },

  // The default rule adds http:// to a pasted address without a scheme.
  addPasteRules() {
    return (this.parent?.() ?? []).map(({ find, handler }) => {
      if (typeof find !== "function") return new PasteRule({ find, handler });
      return new PasteRule({
        find: (text, event) =>
          find(text, event)?.map((found) => ({ ...found, data: { href: completeTextLink(found.text) } })),
        handler,
      });
    });
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: (address) => completeTextLink(address) !== null,
  HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
});
