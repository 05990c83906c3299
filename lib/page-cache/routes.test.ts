import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Area } from "../db/epochs";
import { publicRoute } from "./routes";

const root = path.resolve(import.meta.dirname, "..", "..");

/** The tables behind each domain, as the epochs' triggers have them. */
const areaOfDomain: Record<string, Area> = {
  banners: "content",
  products: "content",
  testimonials: "content",
  faqs: "content",
  posts: "posts",
  letters: "letters",
  administrators: "letters",
  partners: "letters",
  company: "settings",
};

type Source = { file: string; address: string; text: string };

const publicSources: Source[] = [
  ...filesBelow("app/(site)", "page.tsx"),
  ...filesBelow("app/web", "route.ts"),
  ...["sitemap.ts", "robots.ts", "manifest.ts", "feed.xml/route.ts"].map((name) =>
    path.join(root, "app", name),
  ),
]
  .map((file) => ({ file, address: addressOf(file), text: readFileSync(file, "utf8") }))
  // Neither is ever kept: what only takes posts, and what answers for addresses that do not exist.
  .filter(({ file, text }) => !/\bmethods\(\{\s*POST/.test(text) && !file.includes("[[..."));

test.each(publicSources)(
  "$address is in the table, with what its content depends on",
  ({ file, address }) => {
    const route = publicRoute(address);
    expect(route.listed).toBe(true);
    const wanted = new Set([
      ...areasBehind(file),
      ...layoutsOf(file).flatMap((layout) => [...areasBehind(layout)]),
    ]);
    expect([...wanted].filter((area) => !route.areas.includes(area))).toEqual([]);
  },
);

test.each(publicSources.filter(({ text }) => /searchParams|query\.get/.test(text)))(
  "$address reads its query, and the table says which part",
  ({ address }) => {
    expect(publicRoute(address).params).not.toEqual([]);
  },
);

function filesBelow(folder: string, name: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(root, folder, file));
}

function addressOf(file: string): string {
  const names: Record<string, string> = {
    "sitemap.ts": "sitemap.xml",
    "robots.ts": "robots.txt",
    "manifest.ts": "manifest.webmanifest",
  };
  const segments = path.relative(path.join(root, "app"), file).split(path.sep);
  const kept = segments
    .map((segment) => names[segment] ?? segment)
    .filter((segment) => !/^\(.*\)$|^(?:page\.tsx|route\.ts)$/.test(segment));
  return `/${kept.map((segment) => segment.replace(/^\[.*\]$/, "um")).join("/")}`;
}

function layoutsOf(file: string): string[] {
  const layouts: string[] = [];
  for (
    let folder = path.dirname(file);
    folder.startsWith(path.join(root, "app"));
    folder = path.dirname(folder)
  ) {
    const layout = path.join(folder, "layout.tsx");
    if (file.endsWith("page.tsx") && existsSync(layout)) layouts.push(layout);
  }
  return layouts;
}

/** The areas of every domain file that reads the database and is reached by imports. */
function areasBehind(file: string, seen = new Set<string>()): Set<Area> {
  const areas = new Set<Area>();
  if (seen.has(file)) return areas;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const domain = /\/lib\/([\w-]+)\//.exec(file)?.[1] ?? "";
  const area = areaOfDomain[domain];
  if (area && /from "@\/lib\/db\/(?:client|pool)"/.test(text)) areas.add(area);
  for (const [, specifier = ""] of text.matchAll(/(?:import|export) (?!type )[^;]*? from "([^"]+)"/g)) {
    const target = resolve(specifier, file);
    if (target) for (const found of areasBehind(target, seen)) areas.add(found);
  }
  return areas;
}

function resolve(specifier: string, from: string): string | null {
  if (!/^(?:@\/|\.)/.test(specifier)) return null;
  const base = specifier.startsWith("@/")
    ? path.join(root, specifier.slice(2))
    : path.join(path.dirname(from), specifier);
  const candidates = ["", ".ts", ".tsx"].map((extension) => base + extension);
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? null;
}
