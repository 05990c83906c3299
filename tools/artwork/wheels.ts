import type { Colour } from "./palette";
import { disc, grain, group, line, path } from "./svg";

/** A wheel standing at its hub. */
export function wheel(x: number, y: number, r: number, rim: Colour = "blossom", spokes = 5): string {
  const arms = Array.from({ length: spokes }, (_, index) =>
    group(`rotate(${(360 / spokes) * index + 18})`, line(`M0,${-r * 0.16}V${-r * 0.5}`, "ink", r * 0.1)),
  );
  return group(
    `translate(${x} ${y})`,
    path(disc(0, 0, r), "ink"),
    grain(disc(0, 0, r), "leaf", "top", 0.55),
    path(disc(0, 0, r * 0.6), rim),
    grain(disc(0, 0, r * 0.6), "clay", "bottom", 0.6),
    ...arms,
    path(disc(0, 0, r * 0.16), "ink"),
  );
}

/** Speed lines behind whatever moves. */
export const speed = (x: number, y: number, lengths: number[], colour: Colour, gap = 46) =>
  lengths.map((length, index) => line(`M${x - length},${y + index * gap}H${x}`, colour, 9)).join("");
