import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { RouteMethods } from "@/lib/platform/http/route";
import { handlerAddresses } from "@/tests/addresses";
import { call, type Verb } from "@/tests/http";
import { resources } from "@/tests/resources";

const root = path.resolve("app");
const verbs: Verb[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
// The open routes of rules §4 and §9 (signing in with a passkey); a route that is not listed here must refuse
// anonymous requests.
const open = /^api\/(?:(?:auth|cron|health|logout)(?:\/|$)|passkeys\/(?:options|verify)$)/;

const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?:api|web|auth)\/.*route\.ts$/.test(file))
  .sort();
const params = { id: "1", slug: "x", path: "x" };
type Loaded = RouteMethods & { routes?: Record<string, RouteMethods> };

const modules = await Promise.all(
  files.map(async (file): Promise<{ folder: string; loaded: Loaded }> => {
    return { folder: path.dirname(file), loaded: await import(/* @vite-ignore */ path.join(root, file)) };
  }),
);

const rowsOf = ({ folder, loaded }: (typeof modules)[number]) =>
  Object.entries(loaded.routes ?? {}).map(([name, routes]): [string, RouteMethods] => [
    path.join(path.dirname(folder), name),
    routes,
  ]);

/** Every address with its methods; each row of a route table is an address. */
const targets: [string, RouteMethods][] = [
  ...modules.map(({ folder, loaded }): [string, RouteMethods] => [folder, loaded]),
  ...modules.flatMap(rowsOf),
  ...resources.flatMap(({ name, list, item }): [string, RouteMethods][] => [
    [`api/${name}`, list],
    [`api/${name}/[id]`, item],
  ]),
];

test("the test covers every address below /api and /web", () => {
  const names = targets.map(([name]) => `/${name}`);
  expect(names.length).toBeGreaterThan(80);
  for (const area of ["api", "web"] as const)
    expect(handlerAddresses(area).filter((address) => !names.includes(address))).toEqual([]);
});

test("no other folder serves the address of a row of a route table", () => {
  const taken = modules.flatMap((table) => {
    const beside = modules
      .map(({ folder }) => folder)
      .filter((folder) => folder.startsWith(`${path.dirname(table.folder)}/`) && !folder.includes("..."))
      .map((folder) => new RegExp(`^${folder.replace(/\[\w+\]/g, "[^/]+")}$`));
    return rowsOf(table).filter(([row]) => beside.some((folder) => folder.test(row)));
  });
  expect(taken.map(([row]) => row)).toEqual([]);
});

describe.each(targets)("%s", (_name, routes) => {
  test("responds to every method, and to unsupported ones with 405 as JSON and Allow", async () => {
    expect(verbs.filter((verb) => typeof routes[verb] !== "function")).toEqual([]);
    const options = await call(routes, "OPTIONS", { params });
    const allow = (options.response.headers.get("allow") ?? "").split(", ");
    expect([options.status, allow.length]).toEqual([204, expect.any(Number)]);
    for (const verb of verbs.filter((candidate) => !allow.includes(candidate))) {
      const { response, status, body } = await call(routes, verb, { params });
      expect([verb, status, response.headers.get("allow")]).toEqual([verb, 405, allow.join(", ")]);
      if (verb !== "HEAD") expect(body).toEqual({ message: "Método não permitido." });
    }
  });
});

const closed = targets.filter(([name]) => name.startsWith("api/") && !open.test(name));

test.each(closed)("SEC-001 %s is 401 without a session", async (_name, routes) => {
  const { response } = await call(routes, "OPTIONS", { params });
  const allowed = (response.headers.get("allow") ?? "").split(", ") as Verb[];
  for (const verb of allowed.filter((candidate) => candidate !== "OPTIONS")) {
    for (const cookie of [undefined, "session=forged"]) {
      const { status, body } = await call(routes, verb, {
        params,
        cookie,
        ...(!/GET|HEAD/.test(verb) && { body: {} }),
      });
      expect([verb, status]).toEqual([verb, 401]);
      if (verb !== "HEAD") expect(body).toEqual({ message: "Não autenticado." });
    }
  }
});
