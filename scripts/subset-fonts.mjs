// Generates components/ui/fonts and lib/content/share/fonts: npm install --no-save subset-font && node
// scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
const signs = [..."ŒœŸ–—‘’“”•…‹›€™←↑→↓−∕\u202F"].map((sign) => sign.codePointAt(0));
const text = String.fromCodePoint(...latin, ...signs);

const fonts = [
  { name: "inter", wght: { min: 400, max: 700 } },
  { name: "bricolage-grotesque", wght: 700 },
];

// The fonts of Open Graph images, whose drawing library supports neither variable fonts nor WOFF2.
const faces = [
  { name: "bricolage-grotesque", wght: 700 },
  { name: "inter", wght: 500 },
];

const sourceOf = (name) =>
  readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

for (const { name, wght } of fonts) {
  const source = sourceOf(name);
  const subset = await subsetFont(source, text, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "tnum"],
    variationAxes: { wght },
  });
  writeFileSync(`components/ui/fonts/${name}.woff2`, subset);
  console.log(`${name}: ${source.length} → ${subset.length} bytes`);
}

for (const { name, wght } of faces) {
  const subset = await subsetFont(sourceOf(name), text, {
    targetFormat: "truetype",
    variationAxes: { wght },
  });
  writeFileSync(`lib/content/share/fonts/${name}-${wght}.ttf`, subset);
  console.log(`${name} ${wght}: ${subset.length} bytes`);
}
