import { hill, petals } from "../nature";
import { box, disc, grain, line, move, path, shaded } from "../svg";

/** An excavator at work on a slope. */
export function machines(): string {
  const ground = "M0,900C400,880 1500,890 1920,860V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "leaf"),
    shaded(disc(1010, 430, 340), "blossom", "ipe", "bottom", 0.8),
    hill(200, 640, 820, "forest", "leaf"),
    hill(1800, 560, 900, "forest", "leaf"),
    heap(),
    path(ground, "ink"),
    grain(ground, "clay", "top", 0.7),
    excavator(),
    petals(81, 8, 460, 200, 1100, 420, 15),
  ].join("");
}

function heap(): string {
  return (
    shaded("M380,910C450,770 540,700 640,690C740,700 830,790 880,910Z", "clay", "ink", "bottom", 0.8) +
    shaded("M250,910C320,830 390,800 470,830C540,860 580,890 600,910Z", "ipe", "clay", "bottom", 0.8)
  );
}

function excavator(): string {
  const cab = "M150,290V40C150,20 164,6 184,6H300C322,6 336,18 344,38L398,176V290Z";
  const glass = "M186,42H286C300,42 308,50 314,64L352,168H186Z";
  return move(
    1080,
    470,
    line("M190,190L-60,-150L-330,-40", "ink", 66),
    line("M190,190L-60,-150L-330,-40", "ipe", 46),
    line("M190,190L-60,-150", "clay", 8),
    line("M40,40L-70,-80M-120,-150L-260,-92", "ink", 16),
    path(disc(-60, -150, 30), "ink"),
    path(disc(-60, -150, 12), "blossom"),
    line("M-330,-40L-372,86", "ink", 40),
    shaded(
      "M-420,60H-310C-300,150 -350,214 -440,206L-478,176C-450,150 -430,110 -420,60Z",
      "ink",
      "clay",
      "top",
      0.5,
    ),
    line("M-474,178l-22,26M-444,204l-20,30M-408,208l-12,32", "blossom", 12),
    shaded("M100,170H470C500,170 520,190 520,220V310H100Z", "ipe", "clay", "bottom", 0.9),
    shaded(cab, "ipe", "clay", "bottom", 0.7),
    path(glass, "ink"),
    grain(glass, "leaf", "left", 0.9),
    path(box(470, 150, 40, 34), "ink"),
    line("M400,224H480M400,252H480", "ink", 10),
    path(box(170, 306, 240, 34), "ink"),
    shaded(box(30, 336, 520, 116, 58), "ink", "leaf", "top", 0.6),
    ...[92, 186, 290, 394, 488].map(
      (x) =>
        path(disc(x, 394, 34), "blossom") +
        grain(disc(x, 394, 34), "clay", "bottom", 0.7) +
        path(disc(x, 394, 11), "ink"),
    ),
  );
}
