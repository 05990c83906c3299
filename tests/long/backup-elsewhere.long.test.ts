import { statSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { joinEmbedded } from "@/scripts/lib/database.mjs";
import { postInput, productInput } from "@/tests/factories";
import { startApp } from "@/tests/harness/app";
import { printFigure } from "@/tests/harness/figures";
import { makeFreshCheckout, readSecrets } from "@/tests/harness/fresh-checkout";
import { saveWithImage } from "@/tests/harness/save-with-image";
import { query } from "@/tests/harness/seeded-cluster";
import { signIn } from "@/tests/harness/session";
import { copySite } from "@/tests/harness/site-copy";

const checkout = makeFreshCheckout();
afterAll(() => checkout.dispose());

test("F28 a running site is backed up, restored elsewhere with npm only, and serves the same pages", async () => {
  const [here, there] = [checkout.makeDataDir("here"), checkout.makeDataDir("there")];
  for (const dataDir of [here, there]) await createDatabase(dataDir);
  expect(await checkout.npm("seed", [], { DATA_DIR: here })).toMatchObject({ code: 0 });
  const { AUTH_SECRET = "" } = readSecrets(here);
  const database = await joinEmbedded(here);
  const app = await startApp(database.url, { dataDir: here, env: { AUTH_SECRET } });
  const root = await signIn(app, queryOf(database.url));
  const product = await saveWithImage(root, "/api/products", productInput());
  await saveWithImage(root, "/api/posts", { ...postInput(), title: "Guardado às 23:59", active: "1" });
  await app.get("/");

  const file = path.join(checkout.folder, "copies", "ipe.tar");
  const backup = await checkout.npm("backup", ["--to", file], { DATA_DIR: here });
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Wrote .* s per GB/) });
  const before = await copySite(app);
  await app.terminate();
  await database.release();

  const startedAt = performance.now();
  const restored = await checkout.npm("restore", ["--from", file], { DATA_DIR: there, AUTH_SECRET });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored .* s per GB/) });
  const second = await joinEmbedded(there);
  const again = await startApp(second.url, { dataDir: there, port: app.port, env: { AUTH_SECRET } });
  expect(await (await again.get("/api/health/ready")).json()).toEqual({ status: "ok" });
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await copySite(again);
  printFigure("F28", {
    equal: Object.keys(after).length,
    megabytes: statSync(file).size / 1024 ** 2,
    seconds,
  });

  expect(Object.keys(after)).toEqual(Object.keys(before));
  const other = Object.keys(before).filter((address) => shown(after[address]) !== shown(before[address]));
  expect(other).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  // All sessions have ended, everybody can sign in, and ids continue.
  expect((await again.get("/api/user", { headers: { cookie: root.cookie } })).status).toBe(401);
  const newcomer = await signIn(again, queryOf(second.url));
  expect(await saveWithImage(newcomer, "/api/products", productInput())).toBeGreaterThan(product);
  await again.dispose();
  await app.dispose();
  await second.release();
});

/** Creates an empty embedded database, like the first `npm start`. */
async function createDatabase(dataDir: string): Promise<void> {
  await (await joinEmbedded(dataDir)).release();
  expect(await checkout.npm("migrate", [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
}

/** Removes the headers and scripts of a page: each start of a server streams the same parts in another order. */
function shown(answer = ""): string {
  if (!answer.includes("</html>")) return answer;
  const page = answer.slice(answer.indexOf("\n"));
  // Preloads are in the head or in the Link header, whichever React reaches first.
  return answer.slice(0, 3) + page.replace(/<script.*?<\/script>|<link rel="preload"[^>]*>/gs, "");
}

const queryOf = (url: string) => (sql: string, values?: unknown[]) => query(url, sql, values);
