import { flower } from "../nature";
import type { Colour } from "../palette";
import { box, disc, inside, line, path, shaded } from "../svg";

type Portrait = {
  ground: Colour;
  skin: Colour;
  shade: Colour;
  shirt: Colour;
  hair: Colour;
  draw: (portrait: Portrait) => string;
};

const CENTRE = 540;
const SHIRT_SHADES: Partial<Record<Colour, Colour>> = { paper: "ipe", ipe: "clay" };
const face = ({ skin, shade }: Portrait) =>
  path("M440,737C480,803 600,803 640,737Z", skin) +
  shaded(box(CENTRE - 78, 560, 156, 200, 40), skin, shade, "top", 0.9) +
  shaded(box(CENTRE - 165, 270, 330, 400, 165), skin, shade, "left", 0.55);

const shoulders = ({ shirt }: Portrait, shade: Colour = SHIRT_SHADES[shirt] ?? "ink") =>
  shaded(
    "M110,1080C120,840 300,760 440,740C480,800 600,800 640,740C780,760 960,840 970,1080Z",
    shirt,
    shade,
    "bottom",
    0.5,
  );

/** Long hair that falls behind the shoulders, parted. */
function long(portrait: Portrait): string {
  const back =
    "M300,480C280,240 400,150 540,150C700,150 800,250 780,480C770,640 830,760 850,880H230C260,760 310,640 300,480Z";
  const front =
    "M360,470C360,360 430,330 520,250C580,330 720,350 720,470C760,300 680,190 540,190C400,190 330,310 360,470Z";
  return (
    shaded(back, portrait.hair, "clay", "bottom", 0.25) +
    shoulders(portrait) +
    face(portrait) +
    path(front, portrait.hair) +
    flower(738, 330, 78, 10)
  );
}

/** Short hair and a full beard. */
function beard(portrait: Portrait): string {
  const hair =
    "M362,450C340,280 420,190 550,190C690,190 740,300 716,450C700,380 680,350 640,340C560,360 470,350 410,330C380,360 370,400 362,450Z";
  const chin =
    "M372,500C390,560 420,540 540,540C660,540 690,560 708,500C720,640 660,720 540,720C420,720 360,640 372,500Z";
  return (
    shoulders(portrait) +
    face(portrait) +
    path(hair, portrait.hair) +
    shaded(chin, portrait.hair, "clay", "bottom", 0.3)
  );
}

/** A crown of curls. */
function curls(portrait: Portrait): string {
  const balls = [
    [370, 330, 120],
    [470, 230, 130],
    [610, 225, 130],
    [715, 330, 120],
    [750, 450, 95],
    [330, 450, 95],
    [540, 290, 130],
  ] as const;
  const back = balls.map(([x, y, r]) => shaded(disc(x, y, r), portrait.hair, "clay", "top", 0.35)).join("");
  return (
    back +
    shoulders(portrait) +
    face(portrait) +
    shaded(
      "M380,440C400,340 480,330 540,340C620,330 690,350 702,440C690,300 640,250 540,250C440,250 390,300 380,440Z",
      portrait.hair,
      "clay",
      "top",
      0.3,
    ) +
    line("M374,600v26M706,600v26", "ipe", 20)
  );
}

/** White hair in a bun, with glasses. */
function bun(portrait: Portrait): string {
  const cap =
    "M360,500C330,300 420,210 540,210C660,210 750,300 720,500C700,400 650,370 540,360C430,370 380,400 360,500Z";
  const lenses = [452, 628].map((x) => line(disc(x, 480, 62), "ink", 12)).join("");
  return (
    shaded(disc(540, 190, 104), portrait.hair, "ipe", "bottom", 0.6) +
    shoulders(portrait) +
    face(portrait) +
    shaded(cap, portrait.hair, "ipe", "bottom", 0.6) +
    lenses +
    line("M514,480h52", "ink", 12)
  );
}

/** A cap against the sun of the fields. */
function cap(portrait: Portrait): string {
  const crown = "M366,400C360,270 430,200 540,200C650,200 720,270 714,400Z";
  const head = face(portrait);
  return (
    shoulders(portrait) +
    path(box(360, 380, 360, 130, 40), portrait.hair) +
    head +
    shaded(crown, "forest", "ink", "bottom", 0.7) +
    shaded("M350,404C430,360 700,360 850,420C700,440 470,440 350,404Z", "ipe", "clay", "bottom", 0.8) +
    flower(520, 306, 44, 0)
  );
}

/** Straight hair cut at the chin. */
function bob(portrait: Portrait): string {
  const back =
    "M310,640C290,300 390,170 540,170C690,170 790,300 770,640C720,690 690,690 660,640H420C390,690 360,690 310,640Z";
  const fringe = "M366,450V340C390,230 690,230 714,340V450C640,412 440,412 366,450Z";
  return (
    shaded(back, portrait.hair, "leaf", "top", 0.3) +
    shoulders(portrait) +
    face(portrait) +
    path(fringe, portrait.hair) +
    line("M470,800C500,840 580,840 610,800", "ipe", 14) +
    path(disc(540, 838, 18), "clay")
  );
}

const PORTRAITS: Portrait[] = [
  { ground: "blossom", skin: "clay", shade: "ink", shirt: "forest", hair: "ink", draw: long },
  { ground: "leaf", skin: "blossom", shade: "clay", shirt: "paper", hair: "ink", draw: beard },
  { ground: "ipe", skin: "clay", shade: "ink", shirt: "paper", hair: "ink", draw: curls },
  { ground: "clay", skin: "blossom", shade: "clay", shirt: "leaf", hair: "paper", draw: bun },
  { ground: "paper", skin: "clay", shade: "ink", shirt: "ipe", hair: "ink", draw: cap },
  { ground: "forest", skin: "blossom", shade: "clay", shirt: "clay", hair: "ink", draw: bob },
];

/** A faceless likeness of nobody, on 1080 × 1080. */
export function portrait(index: number): string {
  const chosen = PORTRAITS[index % PORTRAITS.length];
  if (!chosen) return "";
  const square = "M0,0H1080V1080H0Z";
  return inside(square, path(square, chosen.ground), chosen.draw(chosen));
}
