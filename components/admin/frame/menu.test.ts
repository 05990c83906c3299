import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { menu } from "./menu";
import { currentOf } from "./side-menu";

const TOP = ["/iacontrol/account", "/iacontrol/manual"];

const items = menu.flatMap((group) => group.items);
const screens = readdirSync("app/iacontrol", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => path.posix.join("/iacontrol", path.dirname(file)));

test("every screen marks one menu item as current, except those of the top bar, which mark none", () => {
  const marked = (screen: string) => items.filter((item) => currentOf(item, screen)).length;
  expect(screens.length).toBeGreaterThan(items.length);
  expect(screens.filter((screen) => marked(screen) !== (TOP.includes(screen) ? 0 : 1))).toEqual([]);
});

test("an item is current on its screen and on those listed under it", () => {
  const [dashboard] = items;
  if (!dashboard) throw new Error("no items");
  expect(currentOf(dashboard, "/iacontrol")).toBe("page");
  expect(currentOf(dashboard, "/iacontrol/mails")).toBe("true");
  expect(currentOf(dashboard, "/iacontrol/media")).toBeUndefined();
});
