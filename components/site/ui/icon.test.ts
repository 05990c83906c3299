import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADVANTAGE_ICONS } from "@/lib/content/banners/icons";
import { LUCIDE_ICONS, OWN_ICONS } from "./icon";

test("the sprite has exactly the icons for advantages and those of icon.tsx", () => {
  const sprite = readFileSync("components/site/ui/icons.svg", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn.sort()).toEqual([...Object.keys(ADVANTAGE_ICONS), ...LUCIDE_ICONS, ...OWN_ICONS].sort());
});
