import { flower, petals } from "../nature";
import type { Colour } from "../palette";
import { box, disc, grain, group, line, move, path, shaded } from "../svg";

const BRICKS: Colour[] = ["clay", "ipe", "clay", "blossom", "clay", "leaf"];

/** A wall going up brick by brick, and the house it will be drawn over it. */
export function construction(): string {
  const ground = "M0,900H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "paper"),
    shaded(disc(1080, 470, 370), "blossom", "ipe", "bottom", 0.75),
    blueprint(),
    wall(),
    path(ground, "forest"),
    grain(ground, "leaf", "top", 0.8),
    ladder(),
    bucket(),
    flower(905, 470, 74, 12),
    petals(61, 7, 520, 230, 1000, 600, 16),
  ].join("");
}

function blueprint(): string {
  return (
    line("M700,900V430L1140,190L1580,430V900", "leaf", 7, 'stroke-dasharray="26 20"') +
    line("M1000,900V640H1180V900M1330,560H1480V700H1330Z", "leaf", 6, 'stroke-dasharray="20 18"')
  );
}

/** Courses of bricks that step up to the right. */
function wall(): string {
  const [width, height, gap] = [124, 54, 8];
  const rows = Array.from({ length: 8 }, (_, row) => {
    const first = row < 2 ? 0 : Math.max(0, row - 1);
    return Array.from({ length: 8 }, (_, column) => {
      if (column < first) return "";
      const x = 700 + column * (width + gap) - (row % 2 ? 62 : 0);
      const y = 900 - (row + 1) * (height + gap);
      const d = box(Math.max(x, 700), y, Math.min(width, 1640 - Math.max(x, 700)), height, 5);
      return shaded(d, BRICKS[(column * 2 + row * 5) % BRICKS.length] ?? "clay", "ink", "bottom", 0.5);
    }).join("");
  });
  return rows.join("");
}

function ladder(): string {
  const rungs = [0, 1, 2, 3, 4, 5, 6, 7].map((rung) => line(`M${-44},${-60 - rung * 74}H44`, "ink", 13));
  return move(1740, 930, group("rotate(-17)", line("M-46,0V-640M46,0V-640", "ink", 17), ...rungs));
}

function bucket(): string {
  return move(
    540,
    800,
    line("M-52,14C-40,-76 40,-76 52,14", "ink", 7),
    shaded("M-64,10H64L46,140H-46Z", "ipe", "clay", "right", 0.8),
    path(box(-70, 0, 140, 22, 11), "leaf"),
    ...[0, 1, 2].map((row) =>
      shaded(
        box(-260 + row * 14, 92 - row * 50, 150, 44, 5),
        row === 1 ? "ipe" : "clay",
        "ink",
        "bottom",
        0.5,
      ),
    ),
  );
}
