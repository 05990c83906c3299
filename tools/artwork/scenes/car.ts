import { hill, ipeTree, petals } from "../nature";
import { box, disc, grain, inside, line, move, path, shaded } from "../svg";
import { speed, wheel } from "../wheels";

/** A small car on an open road, a low sun behind it. */
export function car(): string {
  const road = "M0,890H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "ipe"),
    shaded(disc(1280, 520, 380), "blossom", "ipe", "bottom", 0.9),
    hill(300, 640, 1100, "clay", "ipe"),
    hill(1780, 690, 900, "leaf", "ipe"),
    hill(1050, 770, 2600, "forest", "leaf"),
    ipeTree(262, 830, 360, 5, "ink"),
    ipeTree(1790, 800, 250, 8, "ink"),
    path(road, "ink"),
    grain(road, "leaf", "bottom", 0.35),
    line("M-40,1000H1960", "blossom", 10, 'stroke-dasharray="130 90"'),
    speed(700, 640, [170, 90, 230], "paper", 64),
    move(760, 530, body()),
    petals(21, 8, 640, 240, 900, 560, 16, "paper"),
  ].join("");
}

function body(): string {
  const shell =
    "M20,330C0,250 18,205 70,192L196,168C262,64 330,22 446,18C580,14 668,52 742,160L856,184C922,198 940,252 930,330Z";
  const glass = "M246,166C296,90 350,62 436,58V166ZM470,57C560,56 620,84 678,160L470,166Z";
  return [
    shaded(shell, "clay", "ink", "bottom", 0.85),
    inside(
      shell,
      path("M0,246H960V262H0Z", "blossom", 'opacity="0.9"'),
      grain("M60,150H760V20H60Z", "ipe", "top", 0.5),
    ),
    path(glass, "ink"),
    inside(glass, path("M300,190L400,30H440L350,190ZM520,190L600,30H680L600,190Z", "leaf")),
    line("M452,188V318M500,212H544", "ink", 8),
    path(box(890, 214, 48, 40, 18), "blossom"),
    path(box(12, 226, 34, 44, 10), "ipe"),
    path(box(0, 306, 940, 34, 14), "ink"),
    wheel(208, 336, 92),
    wheel(742, 336, 92),
  ].join("");
}
