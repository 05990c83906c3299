import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createRouteNames } from "./route-names";

test("a known path has the name of its route in the build, and an unknown path the name 'other'", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "ipe-routes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = {
    staticRoutes: [{ page: "/imoveis" }],
    dynamicRoutes: [{ page: "/posts/[slug]", regex: "^/posts/([^/]+?)(?:/)?$" }],
    rewrites: { afterFiles: [{ destination: "/porque-a/:brand", regex: "^/porque-a-([^/]+?)(?:/)?$" }] },
  };
  writeFileSync(path.join(folder, "routes-manifest.json"), JSON.stringify(manifest));
  const routeOf = createRouteNames(folder);
  expect(["/imoveis", "/posts/novo", "/porque-a-ipe", "/wp-login.php", "/posts/a/b"].map(routeOf)).toEqual([
    "/imoveis",
    "/posts/[slug]",
    "/porque-a/:brand",
    "other",
    "other",
  ]);
  expect(createRouteNames(path.join(folder, "none"))("/imoveis")).toBe("other");
});
