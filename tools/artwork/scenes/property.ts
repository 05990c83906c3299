import { cloud, hill, ipeTree, petals } from "../nature";
import { box, disc, grain, inside, line, move, path, shaded } from "../svg";

/** A modernist house with a screen of hollow bricks, under an ipê in bloom. */
export function property(): string {
  return [
    path("M0,0H1920V1080H0Z", "paper"),
    shaded(disc(1230, 400, 300), "blossom", "ipe", "bottom", 0.7),
    cloud(640, 250, 190, "blossom"),
    hill(1700, 560, 900, "leaf", "blossom"),
    hill(760, 700, 1400, "forest", "leaf"),
    path("M0,900C500,850 1100,880 1920,850V1080H0Z", "ink"),
    grain("M0,900C500,850 1100,880 1920,850V1080H0Z", "leaf", "top", 0.5),
    ipeTree(1600, 880, 720, 3),
    house(),
    path("M760,1080L880,872H1010L1060,1080Z", "blossom"),
    grain("M760,1080L880,872H1010L1060,1080Z", "ipe", "bottom", 0.7),
    petals(11, 9, 1180, 760, 660, 260, 17),
    petals(4, 5, 560, 330, 500, 330, 15),
  ].join("");
}

function house(): string {
  return move(
    700,
    540,
    path(box(40, 60, 745, 290), "blossom") +
      grain(box(40, 60, 745, 290), "ipe", "right", 0.7) +
      grain(box(40, 60, 745, 60), "clay", "top", 0.6),
    shaded(box(-70, 0, 900, 66, 8), "clay", "ink", "bottom", 0.75),
    shaded(box(40, 66, 300, 284), "forest", "ink", "left", 0.9),
    lattice(),
    door(),
    windows(),
    line("M795,66V348", "ink", 14),
    path(box(-60, 344, 900, 20), "ink"),
  );
}

function lattice(): string {
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => {
      const [x, y] = [52 + column * 47, 76 + row * 45];
      return (
        path(`M${x},${y}h40v38h-40Z`, "blossom") +
        path(disc(x + 20, y + 19, 14), (row + column) % 3 ? "forest" : "ipe")
      );
    }).join(""),
  );
  return rows.join("");
}

function door(): string {
  return shaded(box(382, 110, 96, 240, 4), "ipe", "clay", "left", 0.8) + path(disc(460, 236, 7), "ink");
}

function windows(): string {
  const glass = box(520, 110, 212, 150, 4);
  return [
    path(glass, "leaf"),
    inside(
      glass,
      path("M520,260L640,90H700L580,280Z", "blossom", 'opacity="0.55"'),
      grain(glass, "ink", "left", 0.6),
    ),
    line("M626,110V260M520,185H732", "ink", 7),
    path(box(510, 256, 232, 14), "ink"),
  ].join("");
}
