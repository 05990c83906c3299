import { hill, petals } from "../nature";
import { randomFrom } from "../random";
import { box, disc, grain, inside, line, move, path, shaded } from "../svg";
import { wheel } from "../wheels";

/** A long-haul truck at nightfall. */
export function truck(): string {
  const road = "M0,880H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "forest"),
    stars(),
    shaded(disc(1500, 330, 200), "blossom", "ipe", "bottom", 0.85),
    hill(500, 620, 1000, "leaf", "forest"),
    hill(1650, 660, 900, "leaf", "forest"),
    hill(1080, 770, 3000, "ink", "leaf"),
    path(road, "ink"),
    grain(road, "forest", "top", 0.9),
    line("M-60,1000H1980", "ipe", 10, 'stroke-dasharray="150 110"'),
    move(560, 388, trailer(), cab()),
    petals(41, 9, 420, 160, 1000, 400, 15),
  ].join("");
}

function stars(): string {
  const random = randomFrom(9);
  return Array.from({ length: 46 }, () =>
    path(disc(random() * 1920, random() * 520, 1.8 + random() * 2.8), "blossom", 'opacity="0.8"'),
  ).join("");
}

function trailer(): string {
  const side = box(0, 0, 690, 400, 10);
  const petalsOnSide = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((column) => {
        const [x, y] = [column * 100 + 45, row * 100 + 50];
        return path(
          `M${x - 50},${y}A50,50 0 0 1 ${x},${y - 50}A50,50 0 0 1 ${x - 50},${y}ZM${x},${y + 50}A50,50 0 0 1 ${x + 50},${y}A50,50 0 0 1 ${x},${y + 50}Z`,
          (row + column) % 2 ? "ipe" : "clay",
        );
      })
      .join(""),
  );
  return [
    path(side, "paper"),
    inside(side, ...petalsOnSide),
    grain(side, "leaf", "bottom", 0.35),
    path(box(-10, 398, 1000, 34), "ink"),
    ...[110, 250, 560].map((x) => wheel(x, 448, 66)),
  ].join("");
}

function cab(): string {
  const shell =
    "M720,398V120C720,92 740,72 768,72H890C930,72 952,92 966,126L1040,286C1060,300 1066,320 1066,346V432H720Z";
  const glass = "M838,122H886C908,122 920,132 930,152L976,262H838Z";
  return [
    line("M706,420V40", "ink", 18),
    shaded(shell, "ipe", "clay", "bottom", 0.85),
    path(glass, "ink"),
    inside(glass, path("M850,280L920,110H950L890,280Z", "leaf")),
    line("M812,300V400M836,322H870", "ink", 8),
    path(box(742, 108, 66, 120, 8), "clay"),
    path(box(1030, 330, 40, 44, 16), "paper"),
    path("M1070,344L1360,300V470L1070,372Z", "blossom", 'opacity="0.22"'),
    path(box(700, 410, 380, 30, 8), "ink"),
    wheel(930, 448, 72),
  ].join("");
}
