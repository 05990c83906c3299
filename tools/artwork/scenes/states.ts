import { hill, ipeTree, petal, petalShape, petals } from "../nature";
import { box, disc, grain, group, line, move, path, shaded } from "../svg";

const WIDE = "M0,0H800V600H0Z";

/** Nothing here yet: a seedling in its pot. 800 × 600. */
export function empty(): string {
  return [
    shaded(disc(400, 290, 220), "blossom", "ipe", "bottom", 0.7),
    path(box(150, 508, 500, 10, 5), "forest"),
    line("M400,360V250M400,330C370,320 345,300 340,270M400,300C430,290 452,268 458,236", "forest", 11),
    group(
      "translate(340 272) rotate(-30)",
      path(petalShape(62), "leaf"),
      grain(petalShape(62), "ink", "bottom", 0.7),
    ),
    group(
      "translate(458 240) rotate(28)",
      path(petalShape(72), "leaf"),
      grain(petalShape(72), "ink", "bottom", 0.7),
    ),
    group("translate(400 254)", path(petalShape(58), "leaf"), grain(petalShape(58), "ink", "bottom", 0.7)),
    shaded("M298,390H502L474,510H326Z", "clay", "ink", "right", 0.7),
    shaded(box(284, 358, 232, 44, 8), "clay", "ink", "bottom", 0.6),
    petal(232, 220, 26, 40),
    petal(590, 300, 22, 150),
  ].join("");
}

/** A page that is not there: two numerals and a flower that has lost a petal. 1200 × 600. */
export function notFound(): string {
  const four = "M250,40H360V300H420V400H360V520H250V400H40V310ZM250,300V190L165,300Z";
  return [
    hill(600, 486, 1500, "forest", "leaf"),
    move(90, 20, shaded(four, "clay", "ink", "bottom", 0.6)),
    move(730, 20, shaded(four, "clay", "ink", "bottom", 0.6)),
    ...[0, 72, 144, 216].map((turn) =>
      group(
        `translate(600 280) rotate(${turn})`,
        path(petalShape(190), "ipe"),
        grain(petalShape(190), "clay", "bottom", 0.6),
      ),
    ),
    path(disc(600, 280, 34), "clay"),
    petal(560, 548, 96, 112),
    petals(5, 5, 120, 30, 960, 380, 15),
  ].join("");
}

/** In place of an image that is missing or broken. 800 × 600. */
export function placeholder(): string {
  return [
    path(WIDE, "blossom"),
    shaded(disc(560, 220, 120), "paper", "ipe", "bottom", 0.8),
    hill(180, 330, 560, "leaf", "blossom"),
    hill(640, 400, 700, "forest", "leaf"),
    ipeTree(250, 470, 260, 5),
    petals(8, 4, 330, 180, 300, 220, 12),
  ].join("");
}
