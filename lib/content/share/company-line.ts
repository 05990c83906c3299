import { type Colour, colours, DISPLAY, type Drawing, drawable, image, row } from "./drawing";

const MARK = { width: 72, height: 72 };

/** The company's mark and name in an Open Graph image. */
export function companyLine(company: string, colour: Colour): Drawing {
  const name = drawable(company);
  const fontSize = name.length > 40 ? 28 : name.length > 20 ? 34 : 42;
  // The flower is golden: on a golden background it has its own tile.
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
