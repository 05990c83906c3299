import { type Colour, palette } from "./palette";

/** Where a grain shadow is densest. */
export type Side = "top" | "bottom" | "left" | "right" | "edge";
type Paint = Colour | "none";

const SIDES: Record<Exclude<Side, "edge">, string> = {
  top: 'x1="0" y1="1" x2="0" y2="0"',
  bottom: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="1" y1="0" x2="0" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
};

const paint = (colour: Paint) => (colour === "none" ? "none" : palette[colour]);

export const path = (d: string, fill: Paint, more = "") => `<path d="${d}" fill="${paint(fill)}" ${more}/>`;

export const line = (d: string, colour: Colour, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${palette[colour]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** The outline of a circle, so that grain can be laid over it. */
export const disc = (x: number, y: number, r: number) =>
  `M${x - r},${y}a${r},${r} 0 1,1 ${2 * r},0a${r},${r} 0 1,1 ${-2 * r},0Z`;

export const box = (x: number, y: number, w: number, h: number, r = 0) => {
  const k = Math.min(r, w / 2, h / 2);
  return `M${x + k},${y}h${w - 2 * k}a${k},${k} 0 0 1 ${k},${k}v${h - 2 * k}a${k},${k} 0 0 1 ${-k},${k}h${-(w - 2 * k)}a${k},${k} 0 0 1 ${-k},${-k}v${-(h - 2 * k)}a${k},${k} 0 0 1 ${k},${-k}Z`;
};

/** Stippled shade over a shape: depth from grain, not from a gradient anyone could see. */
export const grain = (d: string, colour: Colour, side: Side, strength = 0.8) =>
  `<path d="${d}" fill="url(#fade-${side})" fill-opacity="${strength}" filter="url(#grain-${colour})"/>`;

/** A shape with its shade. */
export const shaded = (d: string, fill: Colour, shade: Colour, side: Side, strength = 0.8) =>
  path(d, fill) + grain(d, shade, side, strength);

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join("")}</g>`;

export const move = (x: number, y: number, ...parts: string[]) => group(`translate(${x} ${y})`, ...parts);

let clips = 0;
/** Parts seen only inside a shape. */
export const inside = (d: string, ...parts: string[]) => {
  clips += 1;
  return `<clipPath id="clip-${clips}"><path d="${d}"/></clipPath><g clip-path="url(#clip-${clips})">${parts.join("")}</g>`;
};

export type Frame = { x: number; y: number; width: number; height: number };

/** A whole picture: the frame is the part of the drawing that is shown. */
export function picture(frame: Frame, output: { width: number; height: number }, body: string): string {
  const view = `${frame.x} ${frame.y} ${frame.width} ${frame.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${output.width}" height="${output.height}" preserveAspectRatio="xMidYMid slice">${defs(body)}${body}</svg>`;
}

/** Only the fades and grains that the drawing names. */
function defs(body: string): string {
  const used = (id: string) => body.includes(`url(#${id})`);
  const stops = (start: number) =>
    `<stop offset="${start}" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000"/>`;
  const linear = Object.entries(SIDES)
    .filter(([side]) => used(`fade-${side}`))
    .map(
      ([side, direction]) => `<linearGradient id="fade-${side}" ${direction}>${stops(0.3)}</linearGradient>`,
    );
  const radial = used("fade-edge") ? `<radialGradient id="fade-edge">${stops(0.7)}</radialGradient>` : "";
  const filters = Object.entries(palette)
    .filter(([name]) => used(`grain-${name}`))
    .map(([name, colour]) => grainFilter(name, colour));
  const all = [...linear, radial, ...filters].join("");
  return all ? `<defs>${all}</defs>` : "";
}

function grainFilter(name: string, colour: string): string {
  return `<filter id="grain-${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="0.38" numOctaves="2" seed="7" result="noise"/>
    <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -0.8" result="dust"/>
    <feComposite in="SourceAlpha" in2="dust" operator="arithmetic" k2="1" k3="1" k4="-1" result="sum"/>
    <feComponentTransfer in="sum" result="cut"><feFuncA type="linear" slope="2.4" intercept="0"/></feComponentTransfer>
    <feFlood flood-color="${colour}"/><feComposite in2="cut" operator="in"/>
  </filter>`;
}
