import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, sourcesBelow } from "@/tests/sources";

const MAX_FILES = 25;
/** Files whose names the linter requires; such a file may be the only one in its folder. */
const NAMED_BY_LINTER = /\/(?:data|mutations)\.ts$/;
const LEVELS = ["lib", "components", "app"];

const lib = sourcesBelow("lib");
const components = sourcesBelow("components");
const app = sourcesBelow("app");
const imports = new Map(
  [...lib, ...components, ...app].map((file) => [file, importsOf(file, { types: true })]),
);
const page = readFileSync("docs/architecture.md", "utf8");

test("docs/architecture.md names every room of lib/ with its purpose", () => {
  const rooms = tableRows("Rooms of lib/").filter(([room]) => room !== "Room");
  expect(rooms.map(([room]) => room).sort()).toEqual([...new Set(lib.map(roomOf))].sort());
  expect(rooms.filter(([, purpose]) => !purpose)).toEqual([]);
});

test("docs/architecture.md lists the imports of each group of lib/", () => {
  const written = tableRows("Groups of lib/").map(([group, , imported]) => [group, imported]);
  const needs = needsOf(lib, groupOf);
  const actual = written.map(([group = ""]) => [
    group,
    written
      .map(([other = ""]) => other)
      .filter((other) => needs.get(group)?.has(other))
      .join(", "),
  ]);
  expect(written.map(([group]) => group).sort()).toEqual([...new Set(lib.map(groupOf))].sort());
  expect(written).toEqual(actual);
});

test("lib imports neither components nor app, and components do not import app", () => {
  const levelOf = (file: string) => LEVELS.indexOf(file.split("/")[0] ?? "");
  const upwards = [...imports].flatMap(([file, imported]) =>
    imported.filter((other) => levelOf(other) > levelOf(file)).map((other) => `${file} → ${other}`),
  );
  expect(upwards).toEqual([]);
});

test("the kit of the back office imports neither its frame nor a screen", () => {
  const outward = [...imports].flatMap(([file, imported]) =>
    imported
      .filter(
        (other) => file.startsWith("components/admin/kit/") && /^components\/admin\/(?!kit\/)/.test(other),
      )
      .map((other) => `${file} → ${other}`),
  );
  expect(outward).toEqual([]);
});

test("no rooms of lib/ or folders of components/ import each other in a cycle, types included", () => {
  expect(circlesIn(needsOf(lib, roomOf))).toEqual([]);
  expect(circlesIn(needsOf(components, path.dirname))).toEqual([]);
});

test("no files import each other in a cycle, types included", () => {
  expect(circlesIn(needsOf([...imports.keys()], (file) => file))).toEqual([]);
});

test(`no folder has over ${MAX_FILES} source files, and no folder of lib/ or components/ has only one`, () => {
  const folders = new Map<string, string[]>();
  for (const file of imports.keys()) {
    const folder = path.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  expect([...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
  const single = [...folders].filter(
    ([folder, [file = ""]]) =>
      !folder.startsWith("app") && !NAMED_BY_LINTER.test(file) && readdirSync(folder).length === 1,
  );
  expect(single.map(([folder]) => folder)).toEqual([]);
});

/**
 * Returns a file's room: "platform/http" for "lib/platform/http/route.ts", "platform/log" for "lib/platform/log.ts".
 * The files directly in lib/records are the room "records"; lib/kinds.ts and lib/words.ts are rooms of one file.
 */
function roomOf(file: string): string {
  const [, group = "", room = "", ...rest] = file.split("/");
  if (!room || (group === "records" && rest.length === 0)) return groupOf(file);
  return `${group}/${room.replace(/\.\w+$/, "")}`;
}

function groupOf(file: string): string {
  return file.split("/")[1]?.replace(/\.\w+$/, "") ?? "";
}

function tableRows(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.replaceAll("`", "").trim()),
    );
}

function needsOf(files: string[], nameOf: (file: string) => string): Map<string, Set<string>> {
  const needs = new Map(files.map((file) => [nameOf(file), new Set<string>()]));
  for (const file of files) {
    for (const imported of imports.get(file) ?? []) {
      if (nameOf(imported) !== nameOf(file)) needs.get(nameOf(file))?.add(nameOf(imported));
    }
  }
  return needs;
}

function circlesIn(needs: Map<string, Set<string>>): string[] {
  const left = new Map(needs);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [room, needed] of left) {
      const isNeeded = [...left.values()].some((others) => others.has(room));
      if (!isNeeded || ![...needed].some((other) => left.has(other))) left.delete(room);
    }
  }
  return [...left].map(
    ([room, needed]) => `${room} → ${[...needed].filter((other) => left.has(other)).join(", ")}`,
  );
}
