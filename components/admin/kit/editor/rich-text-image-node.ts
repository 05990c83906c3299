import Image from "@tiptap/extension-image";

/** An image with an optional caption. */
export const CaptionedImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: null, rendered: false, parseHTML: () => null } };
  },

  parseHTML() {
    return [{ tag: "figure", getAttrs: readFigure }, ...(this.parent?.() ?? [])];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs;
    return caption
      ? ["figure", ["img", HTMLAttributes], ["figcaption", String(caption)]]
      : ["img", HTMLAttributes];
  },
}).configure({ allowBase64: false });

function readFigure(figure: HTMLElement) {
  const image = figure.querySelector("img[src]:not([src^='data:'])");
  if (!image) return false;
  const size = (name: string) => Number(image.getAttribute(name)) || null;
  return {
    src: image.getAttribute("src"),
    alt: image.getAttribute("alt"),
    title: image.getAttribute("title"),
    width: size("width"),
    height: size("height"),
    caption: figure.querySelector("figcaption")?.textContent?.trim() || null,
  };
}
