import { flower, petalShape } from "../nature";
import type { Colour } from "../palette";
import { box, disc, grain, group, inside, line, move, path, shaded } from "../svg";

const SIDE = 270;
const square = `M0,0H${SIDE}V${SIDE}H0Z`;
const SHADES: Partial<Record<Colour, Colour>> = { ink: "leaf", ipe: "clay", paper: "ipe", blossom: "ipe" };
type Tile = { ground: Colour; draw: () => string };

const TILES: Tile[] = [
  { ground: "ipe", draw: plane },
  { ground: "forest", draw: health },
  { ground: "clay", draw: rings },
  { ground: "blossom", draw: petalsTile },
  { ground: "leaf", draw: arches },
  { ground: "paper", draw: study },
  { ground: "forest", draw: suitcase },
  { ground: "ipe", draw: waves },
  { ground: "clay", draw: sunTile },
  { ground: "ink", draw: bloom },
  { ground: "ipe", draw: brush },
  { ground: "leaf", draw: petalsTile },
];

/** A wall of tiles, one for each thing a service letter pays for. */
export function services(): string {
  const tiles = TILES.map(({ ground, draw }, index) => {
    const column = index % 4;
    const row = Math.floor(index / 4);
    return move(
      780 + column * SIDE,
      135 + row * SIDE,
      inside(square, path(square, ground), grain(square, SHADES[ground] ?? "ink", "bottom", 0.3), draw()),
    );
  });
  return [
    path("M0,0H1920V1080H0Z", "paper"),
    shaded(disc(330, 1130, 520), "leaf", "forest", "bottom", 0.9),
    line("M330,560V1080M330,860C250,850 200,800 188,730M330,960C420,940 464,890 474,820", "ink", 16),
    flower(330, 470, 168, 6),
    flower(182, 690, 62, 20),
    flower(480, 780, 54, 50),
    ...tiles,
  ].join("");
}

function plane(): string {
  return group(
    "translate(135 140) rotate(-32)",
    path("M-104,-14H70C110,-14 120,14 70,16H-104Z", "ink"),
    path("M10,-10L-40,-100H-8L60,-10ZM10,12L-40,100H-8L60,12Z", "paper"),
    path("M-92,-10L-124,-52H-96L-58,-10Z", "clay"),
  );
}
function health(): string {
  return (
    shaded(disc(135, 135, 92), "blossom", "ipe", "bottom", 0.9) +
    path(box(112, 78, 46, 114, 8), "clay") +
    path(box(78, 112, 114, 46, 8), "clay")
  );
}
function rings(): string {
  return (
    line(disc(102, 150, 58), "ipe", 17) +
    line(disc(168, 150, 58), "blossom", 17) +
    path("M150,58l18,-22h32l18,22l-34,36Z", "paper")
  );
}
function petalsTile(): string {
  return [0, 90, 180, 270]
    .map((turn) =>
      group(
        `translate(135 135) rotate(${turn + 45})`,
        path(petalShape(150), turn % 180 ? "paper" : "clay"),
        grain(petalShape(150), turn % 180 ? "ipe" : "ink", "bottom", 0.6),
      ),
    )
    .join("");
}
function arches(): string {
  return [118, 84, 50]
    .map((r, index) =>
      path(
        `M${135 - r},270V160a${r},${r} 0 0 1 ${2 * r},0V270Z`,
        (["blossom", "clay", "ink"] as const)[index] ?? "ink",
      ),
    )
    .join("");
}
function study(): string {
  return (
    shaded("M135,70L240,118L135,166L30,118Z", "forest", "ink", "bottom", 0.8) +
    path("M78,148V196C110,222 160,222 192,196V148L135,174Z", "leaf") +
    line("M222,124V190", "clay", 8) +
    path(disc(222, 198, 13), "clay")
  );
}
function suitcase(): string {
  return (
    line("M104,92V66a10,10 0 0 1 10,-10h42a10,10 0 0 1 10,10V92", "blossom", 13) +
    shaded(box(46, 90, 178, 130, 18), "clay", "ink", "bottom", 0.8) +
    path(box(80, 90, 16, 130), "ipe") +
    path(box(174, 90, 16, 130), "ipe")
  );
}
function waves(): string {
  return [60, 120, 180, 240]
    .map((y, index) =>
      line(
        `M0,${y}q34,-46 67.5,0t67.5,0t67.5,0t67.5,0`,
        index % 2 ? "ink" : "clay",
        17,
        'stroke-linecap="butt"',
      ),
    )
    .join("");
}
function sunTile(): string {
  return (
    shaded("M15,270a120,120 0 0 1 240,0Z", "ipe", "clay", "bottom", 0.5) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((ray) =>
        group(`translate(135 270) rotate(${-78 + ray * 26})`, line("M0,-146V-206", "blossom", 13)),
      )
      .join("")
  );
}
function bloom(): string {
  return flower(135, 135, 104, 0);
}
function brush(): string {
  return group(
    "translate(135 135) rotate(38)",
    path(box(-15, -118, 30, 120, 14), "ink"),
    path(box(-38, -6, 76, 34, 6), "leaf"),
    shaded("M-38,28H38C44,84 8,92 0,124C-8,92 -44,84 -38,28Z", "clay", "ink", "bottom", 0.6),
  );
}
