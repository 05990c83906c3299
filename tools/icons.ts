// Draws components/site/ui/icons.svg, the sprite of the icons: npx tsx tools/icons.ts
import { writeFileSync } from "node:fs";
import { LUCIDE_ICONS, type OWN_ICONS } from "@/components/site/ui/icon-names";
import { ADVANTAGE_ICONS } from "@/lib/banners/icons";

type Shape = [tag: string, attributes: Record<string, string>];

const STROKE = 1.75;
const strokes: Record<string, number> = {
  award: 1.5,
  "arrow-right": 2,
  "shield-exclamation-point": 2,
  updated: 2,
};
/** Our names of lucide's drawings, where they differ. */
const lucideNames: Record<string, string> = { refresh: "refresh-cw", updated: "clock" };

const lucide = [...Object.keys(ADVANTAGE_ICONS), ...LUCIDE_ICONS];

const petal = "M0 0C-25-9-33-39-15-48.5Q-5-53 0-45Q5-53 15-48.5C33-39 25-9 0 0Z";
const turns = [0, 72, 144, 216, 288];
const ink = "#14211b";

/** Our own, and the marks of others. */
const own: Record<(typeof OWN_ICONS)[number], { viewBox: string; shapes: Shape[] }> = {
  facebook: mark(
    "M13.5 21v-7.5H16l.5-3.3h-3V8.1c0-.9.4-1.8 1.9-1.8h1.3V3.5s-1.2-.2-2.4-.2c-2.5 0-4 1.5-4 4.2v2.7H7.5v3.3h2.8V21h3.2Z",
  ),
  instagram: mark(
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.7-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
  ),
  youtube: mark(
    "M22 12s0-3.2-.4-4.6a2.5 2.5 0 0 0-1.7-1.7C18.4 5.3 12 5.3 12 5.3s-6.4 0-7.9.4a2.5 2.5 0 0 0-1.7 1.7C2 8.8 2 12 2 12s0 3.2.4 4.6c.2.9.9 1.5 1.7 1.7 1.5.4 7.9.4 7.9.4s6.4 0 7.9-.4a2.5 2.5 0 0 0 1.7-1.7c.4-1.4.4-4.6.4-4.6ZM10 15.2V8.8l5.3 3.2-5.3 3.2Z",
  ),
  linkedin: mark(
    "M6.5 8.8v11.7H2.9V8.8h3.6ZM4.7 3a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM20.9 20.5h-3.6v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v5.8H9.6V8.8h3.5v1.6c.5-.9 1.7-1.9 3.4-1.9 3.7 0 4.4 2.4 4.4 5.6v6.4Z",
  ),
  whatsapp: mark(
    "M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 18.2c-1.6 0-3-.4-4.3-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2Zm4.5-6.1c-.2-.1-1.4-.7-1.7-.8-.2-.1-.4-.1-.5.1-.2.3-.6.8-.8 1-.1.2-.3.2-.5.1-.8-.3-1.4-.7-2-1.3-.6-.5-1-1.2-1.4-1.9-.1-.3 0-.4.1-.5l.8-1v-.4l-.8-1.9c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.2.3-.9.9-.9 2.1 0 1.3.9 2.5 1 2.7.2.2 1.8 2.8 4.4 3.9 1.6.7 2.2.7 3 .6.5-.1 1.4-.6 1.6-1.1.2-.6.2-1 .2-1.1-.1-.2-.3-.3-.7-.4Z",
  ),
  play: { viewBox: "0 0 16 16", shapes: [["path", { d: "M4 2.5v11l9-5.5-9-5.5Z", fill: "currentColor" }]] },
  // The ipê flower: five ruffled petals, an ornament in the background.
  blossom: {
    viewBox: "-52 -53 104 104",
    shapes: [
      ...turns.map(
        (turn): Shape => ["path", { d: petal, fill: "currentColor", transform: `rotate(${turn})` }],
      ),
      ...turns.map((turn): Shape => {
        const line = { d: "M0-12V-25", stroke: ink, "stroke-opacity": "0.3", "stroke-width": "2.5" };
        return ["path", { ...line, transform: `rotate(${turn})` }];
      }),
      ["circle", { r: "8.5", fill: ink, "fill-opacity": "0.25" }],
    ],
  },
};

const drawn = await Promise.all(lucide.map(drawLucide));
const symbols = [
  ...drawn,
  ...Object.entries(own).map(([name, { viewBox, shapes }]) => symbol(name, { viewBox }, shapes)),
];
writeFileSync(
  "components/site/ui/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n<title>Ícones</title>\n${symbols.join("\n")}\n</svg>\n`,
);
console.log(`${symbols.length} icons`);

function mark(d: string) {
  return { viewBox: "0 0 24 24", shapes: [["path", { d, fill: "currentColor" }]] as Shape[] };
}

async function drawLucide(name: string): Promise<string> {
  const file = `../node_modules/lucide-react/dist/esm/icons/${lucideNames[name] ?? name}.mjs`;
  const { __iconData } = (await import(file)) as { __iconData: { node: Shape[] } };
  const line = {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": String(strokes[name] ?? STROKE),
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  return symbol(name, { viewBox: "0 0 24 24", ...line }, __iconData.node);
}

function symbol(id: string, attributes: Record<string, string>, shapes: Shape[]): string {
  const inside = shapes.map(([tag, { key: _, ...own }]) => `<${tag}${written(own)}/>`).join("");
  return `<symbol id="${id}"${written(attributes)}>${inside}</symbol>`;
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
