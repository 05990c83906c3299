import { ipeTree, petals } from "../nature";
import type { Colour } from "../palette";
import { box, disc, grain, line, path, shaded } from "../svg";

type Tower = {
  x: number;
  width: number;
  height: number;
  wall: Colour;
  shade: Colour;
  window: Colour;
  kind: "grid" | "bands" | "arches";
};

const TOWERS: Tower[] = [
  { x: 560, width: 190, height: 420, wall: "clay", shade: "ink", window: "blossom", kind: "grid" },
  { x: 760, width: 240, height: 680, wall: "forest", shade: "ink", window: "ipe", kind: "bands" },
  { x: 1010, width: 170, height: 330, wall: "paper", shade: "ipe", window: "leaf", kind: "arches" },
  { x: 1190, width: 220, height: 560, wall: "ipe", shade: "clay", window: "ink", kind: "grid" },
  { x: 1420, width: 190, height: 760, wall: "leaf", shade: "ink", window: "blossom", kind: "bands" },
  { x: 1620, width: 230, height: 400, wall: "clay", shade: "ink", window: "paper", kind: "arches" },
];
const GROUND = 900;

/** A street of façades, each with its own rhythm. */
export function city(): string {
  const street = "M0,900H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "blossom"),
    shaded(disc(620, 330, 190), "paper", "ipe", "bottom", 0.8),
    ...TOWERS.map(tower),
    path(street, "ink"),
    grain(street, "leaf", "top", 0.5),
    ipeTree(1105, 905, 300, 4),
    ipeTree(470, 905, 380, 2),
    line("M0,1000H1920", "ipe", 8, 'stroke-dasharray="90 70"'),
    petals(51, 10, 300, 700, 1200, 330, 15),
  ].join("");
}

function tower({ x, width, height, wall, shade, window, kind }: Tower): string {
  const top = GROUND - height;
  const front = box(x, top, width, height);
  return [
    shaded(front, wall, shade, "right", 0.6),
    grain(front, shade, "bottom", 0.45),
    openings(kind, x, top, width, height, window),
    path(box(x - 10, top - 14, width + 20, 20), "ink"),
  ].join("");
}

function openings(
  kind: Tower["kind"],
  x: number,
  top: number,
  width: number,
  height: number,
  fill: Colour,
): string {
  const rows = Math.floor((height - 60) / 70);
  return Array.from({ length: rows }, (_, row) => {
    const y = top + 40 + row * 70;
    if (kind === "bands") return path(box(x + 24, y, width - 48, 34, 4), row % 4 === 2 ? "paper" : fill);
    const columns = Math.floor((width - 30) / 52);
    const gap = (width - columns * 34) / (columns + 1);
    return Array.from({ length: columns }, (_, column) => {
      const left = x + gap + column * (34 + gap);
      const d =
        kind === "grid" ? box(left, y, 34, 40) : `M${left},${y + 46}V${y + 17}a17,17 0 0 1 34,0V${y + 46}Z`;
      return path(d, (row * 3 + column * 5) % 7 === 0 ? "blossom" : fill);
    }).join("");
  }).join("");
}
