import type { Colour } from "./palette";
import { randomFrom } from "./random";
import { disc, grain, group, line, path, shaded } from "./svg";

/** One notched petal of the ipê, pointing up from the origin. */
export const petalShape = (r: number) =>
  `M0,0C${-0.5 * r},${-0.18 * r} ${-0.66 * r},${-0.78 * r} ${-0.3 * r},${-0.97 * r}Q${-0.1 * r},${-1.06 * r} 0,${-0.9 * r}Q${0.1 * r},${-1.06 * r} ${0.3 * r},${-0.97 * r}C${0.66 * r},${-0.78 * r} ${0.5 * r},${-0.18 * r} 0,0Z`;

/** The brand's flower: five petals round a small heart. */
export function flower(
  x: number,
  y: number,
  r: number,
  turn = 0,
  fill: Colour = "ipe",
  heart: Colour = "clay",
): string {
  const petals = [0, 72, 144, 216, 288].map((angle) =>
    group(`rotate(${angle + turn})`, path(petalShape(r), fill), grain(petalShape(r), heart, "bottom", 0.55)),
  );
  const veins = [0, 72, 144, 216, 288].map((angle) =>
    group(`rotate(${angle + turn})`, line(`M0,${-0.3 * r}V${-0.62 * r}`, heart, r * 0.035)),
  );
  return group(`translate(${x} ${y})`, ...petals, ...veins, path(disc(0, 0, r * 0.17), heart));
}

/** A loose petal, for what drifts through a picture. */
export const petal = (x: number, y: number, r: number, turn: number, fill: Colour = "ipe") =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path(petalShape(r), fill),
    grain(petalShape(r), "clay", "bottom", 0.45),
  );

/** Petals adrift inside a rectangle. */
export function petals(
  seed: number,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: Colour = "ipe",
): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () =>
    petal(x + random() * w, y + random() * h, r * (0.6 + random() * 0.7), random() * 360, fill),
  ).join("");
}

/** A flower seen from afar. */
const blossom = (x: number, y: number, r: number, turn: number, fill: Colour) =>
  group(
    `translate(${x} ${y})`,
    ...[0, 72, 144, 216, 288].map((angle) => group(`rotate(${angle + turn})`, path(petalShape(r), fill))),
    path(disc(0, 0, r * 0.22), "clay"),
  );

/** An ipê in bloom, standing at (x, y); `size` is the height of the whole tree. */
export function ipeTree(x: number, y: number, size: number, seed = 1, trunk: Colour = "ink"): string {
  const random = randomFrom(seed);
  const s = size / 100;
  const crown = [
    [-24, -58, 17],
    [24, -56, 18],
    [-10, -74, 19],
    [14, -78, 17],
    [0, -60, 20],
    [-36, -48, 11],
    [37, -46, 11],
  ] as const;
  const ball = ([cx, cy, r]: readonly [number, number, number]) => {
    const d = disc(cx * s, cy * s, r * s);
    return shaded(d, "ipe", "clay", "bottom", 0.8) + grain(d, "blossom", "top", 0.62);
  };
  const blossoms = Array.from({ length: 26 }, () => {
    const [cx, cy, r] = crown[Math.floor(random() * crown.length)] ?? crown[0];
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * r;
    const [bx, by] = [(cx + Math.cos(angle) * reach) * s, (cy + Math.sin(angle) * reach) * s];
    return blossom(bx, by, (1.6 + random() * 1.5) * s, random() * 72, random() > 0.35 ? "blossom" : "paper");
  });
  const wood = [
    path(
      `M${-2.6 * s},0C${-1.2 * s},${-18 * s} ${-2.2 * s},${-30 * s} ${-1.4 * s},${-46 * s}H${1.4 * s}C${1.2 * s},${-30 * s} ${2 * s},${-18 * s} ${3 * s},0Z`,
      trunk,
    ),
    line(`M0,${-30 * s}C${-6 * s},${-38 * s} ${-16 * s},${-42 * s} ${-22 * s},${-54 * s}`, trunk, 1.7 * s),
    line(`M0,${-24 * s}C${8 * s},${-34 * s} ${17 * s},${-38 * s} ${24 * s},${-52 * s}`, trunk, 1.9 * s),
    line(`M0,${-42 * s}C${2 * s},${-54 * s} ${-6 * s},${-60 * s} ${-9 * s},${-70 * s}`, trunk, 1.3 * s),
    line(`M0,${-46 * s}C${4 * s},${-56 * s} ${8 * s},${-62 * s} ${12 * s},${-74 * s}`, trunk, 1.2 * s),
  ];
  return group(`translate(${x} ${y})`, ...wood, ...crown.map(ball), ...blossoms);
}

/** A round hill whose top is at (x, y). */
export const hill = (x: number, y: number, r: number, fill: Colour, shade: Colour) =>
  shaded(disc(x, y + r, r), fill, shade, "top", 0.5);

/** Flat cloud of two pills. */
export const cloud = (x: number, y: number, w: number, fill: Colour) => {
  const h = w * 0.16;
  return line(`M${x},${y}h${w * 0.62}M${x + w * 0.26},${y - h}h${w * 0.5}`, fill, h);
};
