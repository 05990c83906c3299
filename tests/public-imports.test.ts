import { readdirSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Modules that only writes need: mutations, kinds, the files directly in lib/records, and those that store images. */
const WRITES =
  /^(?:lib\/(?:.+\/mutations|.+\/kind|kinds)\.ts|lib\/records\/[^/]+|lib\/platform\/storage\/(?:images|encode)\.ts)$|\/sharp\//;

const PUBLIC =
  /^app\/(?:\(site\)\/.*(?:page|layout)\.tsx|(?:layout|not-found)\.tsx|(?:robots|sitemap|manifest)\.ts|(?:feed\.xml|storage|web)\/.*route\.ts)$/;
/** Public routes that write. */
const WRITERS = ["newsletter", "alerts", "clicks", "inquiries", "vitals", "reports"].map(
  (name) => `app/web/${name}/route.ts`,
);

const entries = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll("\\", "/")}`)
  .filter((file) => PUBLIC.test(file) && !WRITERS.includes(file));

/** Lists every source file and package that an entry loads; type imports are erased. */
async function reachableFiles(entryPoints: string[]): Promise<string[]> {
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

test("no public page and no public read imports a module that only writes need", async () => {
  expect(entries.length).toBeGreaterThan(30);
  const reached = await reachableFiles(entries);
  expect(reached).toContain("lib/content/products/data.ts");
  expect(reached.filter((file) => WRITES.test(file))).toEqual([]);
});

test("the search finds the modules that only writes need in a route that writes", async () => {
  const reached = await reachableFiles(["app/api/[kind]/route.ts"]);
  const found = reached.filter((file) => WRITES.test(file));
  expect(found).toEqual(
    expect.arrayContaining([
      "lib/content/products/kind.ts",
      "lib/records/audit/mutations.ts",
      "lib/records/record.ts",
      "node_modules/sharp/",
    ]),
  );
});
