/** The alternative text of an image and its caption. */
export type ImageWords = { alt: string; caption: string };

export const NO_WORDS: ImageWords = { alt: "", caption: "" };

export function trimmed({ alt, caption }: ImageWords): ImageWords {
  return { alt: alt.trim(), caption: caption.trim() };
}
