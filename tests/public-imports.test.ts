import { readdirSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** What only a write needs: the rooms of records and of the audit's writer, and the encoder of images. */
const WRITES =
  /^(?:lib\/.+\/mutations\.ts|lib\/records\/[^/]+|lib\/platform\/storage\/(?:images|encode)\.ts)$|\/sharp\//;

const PUBLIC =
  /^app\/(?:\(site\)\/.*(?:page|layout)\.tsx|(?:layout|not-found)\.tsx|(?:robots|sitemap|manifest)\.ts|(?:feed\.xml|storage|web)\/.*route\.ts)$/;
/** They take sign-ups and count presses. */
const WRITERS = ["app/web/newsletter/route.ts", "app/web/alerts/route.ts", "app/web/clicks/route.ts"];

const entries = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll("\\", "/")}`)
  .filter((file) => PUBLIC.test(file) && !WRITERS.includes(file));

/** Every file of ours, and every package, that an entry loads; types leave nothing behind. */
async function filesBehind(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    outdir: "out",
    logLevel: "silent",
    jsx: "automatic",
    packages: "external",
    loader: { ".css": "empty", ".png": "empty", ".svg": "empty", ".woff2": "empty" },
  });
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((one) => `node_modules/${one.path}/`),
  );
  return [...Object.keys(metafile.inputs), ...packages];
}

test("no public page and no public read reaches what only a write needs", async () => {
  expect(entries.length).toBeGreaterThan(30);
  const reached = await filesBehind(entries);
  expect(reached).toContain("lib/content/products/data.ts");
  expect(reached.filter((file) => WRITES.test(file))).toEqual([]);
});

test("the walk finds what a write needs where there is one", async () => {
  const reached = await filesBehind(["app/api/products/route.ts"]);
  const found = reached.filter((file) => WRITES.test(file));
  expect(found).toEqual(
    expect.arrayContaining([
      "lib/content/products/mutations.ts",
      "lib/records/audit/mutations.ts",
      "lib/records/record.ts",
      "node_modules/sharp/",
    ]),
  );
});
