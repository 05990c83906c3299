import { cloud, hill, ipeTree, petals } from "../nature";
import { box, disc, grain, line, move, path, shaded } from "../svg";
import { wheel } from "../wheels";

/** Furrows running to the horizon, a tractor on them. */
export function farm(): string {
  return [
    path("M0,0H1920V1080H0Z", "blossom"),
    shaded(disc(1180, 430, 330), "ipe", "clay", "bottom", 0.6),
    cloud(480, 220, 210, "paper"),
    cloud(1560, 160, 150, "paper"),
    hill(260, 470, 800, "leaf", "blossom"),
    hill(1760, 500, 700, "leaf", "blossom"),
    silos(),
    furrows(),
    ipeTree(420, 660, 330, 7),
    tractor(),
    petals(71, 7, 560, 260, 1100, 500, 15),
  ].join("");
}

function silos(): string {
  const silo = (x: number, height: number) =>
    shaded(`M${x},640V${640 - height}a55,44 0 0 1 110,0V640Z`, "clay", "ink", "right", 0.6) +
    line(`M${x},${660 - height}h110M${x},${720 - height}h110M${x},${780 - height}h110`, "ink", 5);
  return (
    silo(1560, 250) +
    silo(1684, 190) +
    shaded("M1300,640V520L1390,450L1480,520V640Z", "forest", "ink", "right", 0.7) +
    path(box(1360, 560, 60, 90), "ink")
  );
}

function furrows(): string {
  const horizon = 620;
  const field = `M0,${horizon + 20}C500,${horizon - 30} 1300,${horizon - 10} 1920,${horizon + 30}V1080H0Z`;
  const rows = Array.from({ length: 13 }, (_, index) => {
    const bottom = -900 + index * 300;
    const top = 1000 + (index - 6) * 40;
    return path(
      `M${top},${horizon - 4}L${bottom},1080H${bottom + 150}L${top + 18},${horizon - 4}Z`,
      index % 2 ? "leaf" : "ipe",
      'opacity="0.95"',
    );
  });
  return `<clipPath id="field"><path d="${field}"/></clipPath><g clip-path="url(#field)">${path(field, "forest")}${rows.join("")}${grain(field, "ink", "bottom", 0.62)}</g>`;
}

function tractor(): string {
  return move(
    900,
    500,
    path(box(150, -20, 26, 130), "ink"),
    line("M520,140V20", "ink", 18),
    shaded(
      "M60,250V30C60,14 72,0 90,0H270C286,0 300,10 304,28L340,160H560C600,160 620,184 620,220V300H60Z",
      "clay",
      "ink",
      "bottom",
      0.85,
    ),
    path("M96,38H256L292,166H96Z", "blossom"),
    grain("M96,38H256L292,166H96Z", "leaf", "bottom", 0.75),
    path(box(40, -22, 310, 34, 12), "ink"),
    line("M380,210H560M380,240H560M380,270H560", "ink", 9),
    path(disc(606, 200, 17), "blossom"),
    wheel(150, 290, 170, "ipe", 8),
    wheel(540, 350, 108, "ipe", 6),
  );
}
