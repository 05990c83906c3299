import { petalShape } from "../nature";
import { type Colour, palette } from "../palette";
import { disc, group, line, move, path } from "../svg";

const TURNS = [0, 72, 144, 216, 288];

/** The mark: the flower without grain, for what is shown small. */
export function mark(x: number, y: number, r: number, fill: Colour = "ipe", heart: Colour = "clay"): string {
  return move(
    x,
    y,
    ...TURNS.map((turn) => group(`rotate(${turn})`, path(petalShape(r), fill))),
    ...TURNS.map((turn) =>
      group(`rotate(${turn})`, line(`M0,${-0.24 * r}V${-0.5 * r}`, heart, r * 0.05, 'opacity="0.55"')),
    ),
    path(disc(0, 0, r * 0.17), heart),
  );
}

/** The icon of the application: the flower on forest. `safe` leaves the margin that maskable icons lose. */
export function icon(size: number, { rounded, safe }: { rounded: boolean; safe: boolean }): string {
  const radius = rounded ? size * 0.22 : 0;
  const ground = `<rect width="${size}" height="${size}" rx="${radius}" fill="${palette.forest}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${ground}${mark(size / 2, size * 0.52, size * (safe ? 0.32 : 0.42))}</svg>`;
}
