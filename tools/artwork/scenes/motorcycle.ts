import { cloud, hill, ipeTree, petals } from "../nature";
import { box, disc, grain, line, move, path, shaded } from "../svg";
import { speed, wheel } from "../wheels";

/** A motorcycle leaving town in the heat of the afternoon. */
export function motorcycle(): string {
  const ground = "M0,900H1920V1080H0Z";
  return [
    path("M0,0H1920V1080H0Z", "clay"),
    shaded(disc(1250, 470, 390), "ipe", "clay", "bottom", 0.9),
    cloud(420, 230, 220, "blossom"),
    hill(120, 760, 700, "forest", "clay"),
    hill(1800, 720, 760, "forest", "clay"),
    ipeTree(330, 905, 330, 6),
    path(ground, "ink"),
    grain(ground, "clay", "top", 0.4),
    line("M-40,1010H1960", "ipe", 8, 'stroke-dasharray="110 80"'),
    speed(690, 600, [140, 250, 100], "blossom", 70),
    move(760, 430, machine()),
    petals(31, 8, 500, 300, 1100, 480, 15, "blossom"),
  ].join("");
}

function machine(): string {
  const tank = "M300,150C340,90 450,76 560,120C590,134 592,176 560,196L330,206C296,196 288,172 300,150Z";
  const seat = "M60,140C90,112 170,122 300,168L330,206H150C96,206 40,176 60,140Z";
  return [
    wheel(110, 390, 132, "blossom", 6),
    wheel(740, 390, 132, "blossom", 6),
    line("M110,390L300,370L350,200", "ink", 24),
    line("M110,390L210,210", "ink", 16),
    line("M740,390L600,110", "ink", 26),
    line("M600,110L540,66L474,74", "ink", 18),
    shaded(box(262, 212, 240, 170, 44), "ink", "leaf", "top", 0.8),
    path(disc(352, 300, 58), "leaf"),
    grain(disc(352, 300, 58), "ink", "bottom", 0.8),
    line("M440,236h52M440,266h52M440,296h52", "blossom", 8),
    line("M430,372C330,420 210,420 40,404", "blossom", 22),
    shaded(seat, "ink", "clay", "top", 0.5),
    shaded(tank, "blossom", "clay", "bottom", 0.75),
    line("M330,168C400,138 480,132 560,158", "clay", 12),
    shaded("M620,120C676,110 716,150 706,196C660,214 616,190 604,150Z", "forest", "ink", "bottom", 0.8),
    shaded(disc(690, 152, 38), "blossom", "ipe", "bottom", 0.9),
    path("M600,290C640,226 760,196 880,268L868,292C770,240 670,262 620,318Z", "forest"),
    path("M-10,262C30,214 150,206 236,286L214,300C150,246 60,246 8,288Z", "forest"),
  ].join("");
}
