import TextAlign from "@tiptap/extension-text-align";
import { BackgroundColor, Color, TextStyle } from "@tiptap/extension-text-style";
import StarterKit from "@tiptap/starter-kit";
import { CaptionedImage } from "./rich-text-image-node";
import { TextLink } from "./rich-text-link-mark";
import { tableNodes } from "./rich-text-table-nodes";

// Browsers rewrite #ffe08a as rgb(255, 224, 138), which would change a saved document
// that is only opened.
function inHex<Paint extends typeof Color | typeof BackgroundColor>(
  paint: Paint,
  name: string,
  property: string,
) {
  return paint.extend({
    addGlobalAttributes: () => [
      {
        types: ["textStyle"],
        attributes: {
          [name]: {
            default: null,
            parseHTML: (element) => toHex(element.style.getPropertyValue(property)),
            renderHTML: (attributes) =>
              attributes[name] ? { style: `${property}: ${attributes[name]}` } : {},
          },
        },
      },
    ],
  });
}

function toHex(colour: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
    : colour || null;
}

/** The extensions of the editor (spec §9); the sanitiser keeps exactly what they produce. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  TextStyle,
  inHex(Color, "color", "color"),
  inHex(BackgroundColor, "backgroundColor", "background-color"),
  TextAlign.configure({ types: ["heading", "paragraph"] }),
  TextLink,
  CaptionedImage,
  ...tableNodes,
];
