import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  rewrites: z.object({ afterFiles: z.array(z.object({ destination: z.string(), regex: z.string() })) }),
});

/** The name of all paths that are not routes of the build. */
export const OTHER = "other";

/**
 * Maps paths to the build's route patterns ("/posts/[slug]"), so that no visitor input becomes the name of a metric
 * or a comment in a statement.
 * @param dist the build folder; if it has no routes manifest, every path is `other`
 */
export function createRouteNames(dist: string): (pathname: string) => string {
  const manifest = readManifest(path.resolve(dist, "routes-manifest.json"));
  const fixed = new Set(manifest?.staticRoutes.map(({ page }) => page));
  const families = [
    ...(manifest?.dynamicRoutes ?? []),
    ...(manifest?.rewrites.afterFiles ?? []).map(({ destination, regex }) => ({ page: destination, regex })),
  ].map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  return (pathname) => {
    if (fixed.has(pathname)) return pathname;
    return families.find(({ pattern }) => pattern.test(pathname))?.page ?? OTHER;
  };
}

function readManifest(file: string) {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
