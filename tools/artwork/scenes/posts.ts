import { flower, hill, ipeTree, petal, petalShape, petals } from "../nature";
import type { Colour } from "../palette";
import { box, disc, grain, group, line, move, path, shaded } from "../svg";

const ground = (fill: Colour) => path("M0,0H1920V1080H0Z", fill);

/** Many petals drawn together into one flower: saving as a group. */
export function together(): string {
  const circle = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [960 + Math.cos(angle) * 400, 540 + Math.sin(angle) * 400];
    const fill = (["clay", "leaf", "ipe"] as const)[index % 3] ?? "leaf";
    return (
      shaded(disc(x, y, 74), fill, "ink", "bottom", 0.6) +
      path(`M${x - 44},${y + 56}a44,38 0 0 1 88,0a74,74 0 0 1 -88,0Z`, "paper") +
      path(disc(x, y - 16, 26), "paper")
    );
  });
  return [
    ground("blossom"),
    path(disc(960, 540, 400), "none", 'stroke="#14211B" stroke-width="5" stroke-dasharray="14 18"'),
    ...circle,
    shaded(disc(960, 540, 260), "forest", "ink", "bottom", 0.7),
    flower(960, 540, 190, 0),
  ].join("");
}

/** Two letters held side by side become one bigger picture. */
export function letters(): string {
  const card = (x: number, y: number, turn: number, band: Colour) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shaded(box(-250, -320, 500, 640, 28), "paper", "ipe", "bottom", 0.55),
      path(box(-250, -320, 500, 150, 28), band),
      path("M-250,-200H250V-170H-250Z", band),
      flower(-160, -245, 48, 0, band === "ipe" ? "paper" : "ipe"),
      line("M-70,-262H150M-70,-224H60", band === "ipe" ? "ink" : "blossom", 16),
      line("M-190,-90H190M-190,-20H110", "forest", 22),
      ...[0, 1, 2, 3].map((row) =>
        line(`M-190,${80 + row * 54}H${-40 + row * 10}M60,${80 + row * 54}H190`, "leaf", 12),
      ),
    );
  return [
    ground("leaf"),
    shaded(disc(960, 540, 440), "forest", "ink", "bottom", 0.7),
    card(700, 560, -9, "clay"),
    card(1220, 540, 8, "ipe"),
    shaded(disc(960, 560, 96), "ipe", "clay", "bottom", 0.7),
    line("M960,512V608M912,560H1008", "ink", 20),
    petals(3, 6, 200, 120, 1500, 800, 20),
  ].join("");
}

/** A cage of numbered balls: the monthly draw, with the balls of those who bid rolling out. */
export function draw(): string {
  const balls: [number, number, number, Colour][] = [
    [780, 560, 84, "ipe"],
    [940, 620, 84, "clay"],
    [1100, 570, 84, "blossom"],
    [860, 440, 84, "leaf"],
    [1030, 430, 84, "paper"],
    [950, 300, 70, "ipe"],
  ];
  const ball = ([x, y, r, fill]: [number, number, number, Colour]) =>
    shaded(disc(x, y, r), fill, fill === "leaf" || fill === "clay" ? "ink" : "clay", "bottom", 0.6) +
    path(disc(x, y, r * 0.46), "paper") +
    flower(x, y, r * 0.34, x);
  return [
    ground("clay"),
    path("M0,860H1920V1080H0Z", "ink"),
    grain("M0,860H1920V1080H0Z", "clay", "top", 0.5),
    line("M720,900L820,740M1200,900L1100,740", "ink", 34),
    shaded(disc(950, 470, 350), "forest", "ink", "bottom", 0.8),
    ...balls.map(ball),
    line(disc(950, 470, 350), "blossom", 14),
    line(
      "M600,470C700,560 1200,560 1300,470M950,120C860,300 860,640 950,820M950,120C1040,300 1040,640 950,820",
      "blossom",
      6,
      'opacity="0.7"',
    ),
    path(disc(1330, 470, 40), "ink"),
    line("M1330,470L1450,380", "ink", 24),
    shaded(disc(1460, 372, 36), "ipe", "clay", "bottom", 0.8),
    ball([1480, 800, 84, "ipe"]),
  ].join("");
}

/** A lens over a letter: what to check before paying anyone. */
export function check(): string {
  return [
    ground("paper"),
    shaded(disc(600, 1150, 620), "blossom", "ipe", "bottom", 0.6),
    group(
      "translate(800 560) rotate(-6)",
      shaded(box(-330, -390, 660, 780, 30), "blossom", "ipe", "bottom", 0.9),
      line("M-230,-270H150M-230,-190H230M-230,-110H60M-230,10H230M-230,90H180M-230,170H230", "forest", 20),
      flower(-190, 290, 66, 0, "clay", "ipe"),
    ),
    line("M1360,760L1600,1000", "ink", 74),
    line("M1360,760L1600,1000", "clay", 42),
    shaded(disc(1140, 540, 310), "leaf", "ink", "bottom", 0.7),
    path(disc(1140, 540, 250), "paper"),
    grain(disc(1140, 540, 250), "ipe", "edge", 0.9),
    line("M1020,540L1110,640L1280,430", "forest", 52),
  ].join("");
}

/** A house that stands on coins. */
export function savings(): string {
  const coin = (x: number, y: number) =>
    shaded(`M${x - 150},${y}v44a150,40 0 0 0 300,0v-44Z`, "clay", "ink", "right", 0.6) +
    path(`M${x - 150},${y}a150,40 0 1 1 300,0a150,40 0 1 1 -300,0Z`, "ipe");
  const pile = (x: number, count: number) =>
    Array.from({ length: count }, (_, index) => coin(x, 880 - index * 56)).join("");
  return [
    ground("forest"),
    shaded(disc(960, 400, 330), "leaf", "forest", "bottom", 0.9),
    path("M0,900H1920V1080H0Z", "ink"),
    grain("M0,900H1920V1080H0Z", "leaf", "top", 0.5),
    pile(560, 2),
    pile(860, 4),
    pile(1160, 6),
    pile(1460, 8),
    move(
      1160,
      372,
      shaded(box(-130, 0, 260, 190), "paper", "ipe", "right", 0.7),
      shaded("M-190,12L0,-150L190,12Z", "clay", "ink", "bottom", 0.7),
      shaded(box(-40, 80, 80, 110, 40), "leaf", "ink", "left", 0.8),
    ),
    flower(1460, 400, 70, 0),
    petal(700, 300, 34, 30),
    petal(520, 480, 26, 120),
    petal(860, 540, 30, 200),
  ].join("");
}

/** A calendar whose days are petals: nothing is due before its month. */
export function calendar(): string {
  const days = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [640 + (index % 5) * 160, 420 + Math.floor(index / 5) * 135];
    if (index === 13) return shaded(disc(x, y, 60), "forest", "ink", "bottom", 0.7) + flower(x, y, 46, 0);
    return (
      path(disc(x, y, 42), index < 13 ? "blossom" : "paper") +
      (index < 13 ? grain(disc(x, y, 42), "ipe", "bottom", 0.9) : line(disc(x, y, 42), "leaf", 4))
    );
  });
  return [
    ground("ipe"),
    shaded(disc(1560, 980, 420), "clay", "ipe", "top", 0.5),
    shaded(box(500, 190, 920, 800, 36), "paper", "blossom", "bottom", 0.9),
    path("M500,226a36,36 0 0 1 36,-36h848a36,36 0 0 1 36,36v94H500Z", "clay"),
    line("M680,130V240M960,130V240M1240,130V240", "ink", 34),
    ...days,
  ].join("");
}

/** An hourglass that fills with petals: planning instead of haste. */
export function time(): string {
  const glass = "M640,150H1280L1020,520V560L1280,930H640L900,560V520Z";
  return [
    ground("leaf"),
    shaded(disc(960, 540, 460), "forest", "leaf", "bottom", 0.6),
    path(glass, "paper"),
    grain(glass, "leaf", "edge", 0.5),
    shaded("M752,320H1168L1020,520H900Z", "ipe", "clay", "bottom", 0.6),
    shaded(
      "M690,880C760,760 880,730 960,720C1040,730 1160,760 1230,880L1250,916H670Z",
      "ipe",
      "clay",
      "bottom",
      0.7,
    ),
    ...[0, 1, 2, 3].map((index) => petal(960 + (index % 2 ? 9 : -9), 575 + index * 42, 20, index * 70)),
    shaded(box(590, 100, 740, 66, 16), "clay", "ink", "bottom", 0.7),
    shaded(box(590, 914, 740, 66, 16), "clay", "ink", "bottom", 0.7),
    flower(960, 812, 70, 10, "blossom"),
  ].join("");
}

/** A road through the hills towards a tree in bloom. */
export function journey(): string {
  const road =
    "M760,1080C900,900 700,820 900,720C1060,640 1120,620 1100,560L1150,560C1200,640 1160,680 1060,760C920,870 1240,900 1260,1080Z";
  return [
    ground("blossom"),
    shaded(disc(1380, 330, 210), "paper", "ipe", "bottom", 0.8),
    hill(420, 470, 900, "clay", "ipe"),
    hill(1660, 500, 860, "leaf", "blossom"),
    hill(1020, 552, 1800, "forest", "leaf"),
    path(road, "ink"),
    grain(road, "clay", "bottom", 0.6),
    line(
      "M1000,1070C1080,920 820,850 980,750C1090,680 1150,640 1126,580",
      "ipe",
      9,
      'stroke-dasharray="46 34"',
    ),
    ipeTree(1150, 590, 400, 12),
    ipeTree(360, 720, 260, 14),
    petals(6, 8, 400, 160, 1300, 500, 17),
  ].join("");
}

/** Plant, bud and bloom: a quota grows. */
export function growth(): string {
  const stem = (x: number, height: number) =>
    line(
      `M${x},900V${900 - height}M${x},${900 - height * 0.4}C${x - 70},${880 - height * 0.42} ${x - 90},${860 - height * 0.55} ${x - 92},${850 - height * 0.62}M${x},${900 - height * 0.55}C${x + 70},${890 - height * 0.57} ${x + 90},${870 - height * 0.7} ${x + 92},${860 - height * 0.75}`,
      "forest",
      16,
    );
  const leafOf = (x: number, y: number, turn: number, r: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path(petalShape(r), "leaf"),
      grain(petalShape(r), "ink", "bottom", 0.6),
    );
  return [
    ground("paper"),
    shaded(disc(1420, 420, 330), "blossom", "ipe", "bottom", 0.7),
    stem(440, 170),
    leafOf(440, 740, -30, 90),
    leafOf(440, 740, 34, 110),
    stem(800, 330),
    leafOf(800, 580, 0, 120),
    leafOf(714, 650, -50, 80),
    leafOf(886, 620, 50, 80),
    stem(1180, 450),
    petal(1180, 460, 120, -16),
    petal(1180, 460, 120, 16),
    leafOf(1088, 560, -50, 90),
    leafOf(1272, 520, 50, 90),
    stem(1560, 600),
    flower(1560, 300, 190, 6),
    leafOf(1468, 480, -50, 110),
    leafOf(1652, 420, 50, 110),
    path("M0,900H1920V1080H0Z", "clay"),
    grain("M0,900H1920V1080H0Z", "ink", "bottom", 0.8),
  ].join("");
}
