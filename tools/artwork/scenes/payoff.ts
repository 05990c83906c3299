import { flower, petals } from "../nature";
import type { Colour } from "../palette";
import { box, disc, grain, group, line, move, path, shaded } from "../svg";

/** Instalments that shrink from month to month, and a key whose bow is the ipê's flower. */
export function payoff(): string {
  const ground = "M0,910H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "forest"),
    shaded(disc(1300, 420, 330), "leaf", "forest", "bottom", 0.9),
    ...steps(),
    path(ground, "ink"),
    grain(ground, "leaf", "top", 0.5),
    home(),
    key(),
    petals(91, 9, 420, 140, 900, 420, 16),
  ].join("");
}

function steps(): string[] {
  const fills: Colour[] = ["clay", "clay", "ipe", "ipe", "blossom", "blossom", "paper"];
  return fills.map((fill, index) => {
    const height = 620 - index * 84;
    return shaded(
      box(420 + index * 118, 910 - height, 100, height, 10),
      fill,
      fill === "clay" ? "ink" : "clay",
      "bottom",
      0.6,
    );
  });
}

function home(): string {
  return move(
    1330,
    620,
    shaded(box(30, 100, 400, 192), "paper", "ipe", "right", 0.6),
    shaded("M-30,118L230,-60L490,118Z", "clay", "ink", "bottom", 0.75),
    shaded(box(180, 150, 100, 142, 50), "leaf", "ink", "left", 0.8),
    path(box(70, 150, 70, 70, 4), "ipe"),
    path(box(322, 150, 70, 70, 4), "ipe"),
    line("M105,150V220M70,185H140M357,150V220M322,185H392", "ink", 6),
  );
}

function key(): string {
  return group(
    "translate(1300 300) rotate(24)",
    path(box(70, -20, 330, 40, 20), "ipe"),
    path(box(300, 0, 34, 84, 8), "ipe"),
    path(box(356, 0, 34, 62, 8), "ipe"),
    grain(box(70, -20, 330, 40, 20), "clay", "bottom", 0.7),
    path(disc(0, 0, 128), "ink"),
    flower(0, 0, 112, 8),
  );
}
