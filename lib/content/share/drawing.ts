/** The tree of elements that the worker draws: boxes, images and text in a flexbox layout (satori). */
export type Drawing = {
  type: "div" | "img";
  key: null;
  props: { style: Style; src?: string; width?: number; height?: number; children?: (Drawing | string)[] };
};
type Style = Record<string, string | number>;

export const SIZE = { width: 1200, height: 630 };

/** The font faces of pictures, in lib/content/share/fonts. */
export const DISPLAY = "Bricolage Grotesque";
export const BODY = "Inter";

export const colours = {
  ink: "#14211B",
  forest: "#0F3D2E",
  leaf: "#1F6B4A",
  gold: "#F5B90A",
  paper: "#FBF8F1",
  clay: "#B4532A",
} as const;
export type Colour = keyof typeof colours;

export function row(style: Style, ...children: (Drawing | string)[]): Drawing {
  return { type: "div", key: null, props: { style: { display: "flex", ...style }, children } };
}

export function column(style: Style, ...children: (Drawing | string)[]): Drawing {
  return row({ flexDirection: "column", ...style }, ...children);
}

/** Returns a picture in a drawing. @param src a file below lib/content/share or public, which the thread reads */
export function image(
  src: string,
  { width, height }: { width: number; height: number },
  style: Style = {},
): Drawing {
  return { type: "img", key: null, props: { src, width, height, style } };
}

// Characters outside scripts/subset-fonts.mjs, for which the drawing library would request a font from a server.
const UNKNOWN = /[^\x20-\x7e\xa0-\xffŒœŸ–—‘’“”•…‹›€™←↑→↓−∕\u202f]/gu;

/** Returns a text that the fonts can show: unsupported characters lose their accents or are dropped. */
export function drawable(text: string): string {
  const plain = text.normalize("NFC").replace(UNKNOWN, (sign) => {
    return sign.normalize("NFD").replace(UNKNOWN, "");
  });
  return plain.replace(/ {2,}/g, " ").trim();
}

const MARK = { width: 72, height: 72 };

/** The company's mark and name in an Open Graph image. */
export function companyLine(company: string, colour: Colour): Drawing {
  const name = drawable(company);
  const fontSize = name.length > 40 ? 28 : name.length > 20 ? 34 : 42;
  // The flower is golden, so it gets a tile on a golden background.
  const mark = colour === "ink" ? "public/favicon.svg" : "public/brand/mark.svg";
  return row(
    { alignItems: "center", width: "100%" },
    image(mark, MARK),
    row(
      { marginLeft: 18, flex: 1, fontFamily: DISPLAY, fontSize, color: colours[colour], lineHeight: 1.1 },
      name,
    ),
  );
}
