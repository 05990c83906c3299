import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { knownEpochs } from "@/lib/platform/db/epochs";
import { call, signInAs } from "@/tests/http";
import { bodyOf, newId, resources } from "@/tests/resources";

describe.each(resources)("$name", (resource) => {
  const { list, item, one, ending } = resource;
  const body = () => bodyOf(resource);
  const idOf = () => newId(resource);

  test("responds with 401 to anonymous requests, even with an unreadable body, and writes nothing", async () => {
    const params = await idOf();
    for (const [routes, verb] of [
      [list, "GET"],
      [list, "POST"],
      [item, "PUT"],
      [item, "PATCH"],
      [item, "POST"],
      [item, "DELETE"],
    ] as const) {
      const { status, body: answer } = await call(routes, verb, {
        params,
        ...(verb !== "GET" && { body: "{" }),
      });
      expect([verb, status, answer]).toEqual([verb, 401, { message: "Não autenticado." }]);
    }
    expect(await resource.count()).toBe(1);
  });

  test("responds with 405 and Allow to unsupported methods", async () => {
    const { cookie } = await signInAs("root");
    for (const [routes, verb, allow] of [
      [list, "PUT", "GET, HEAD, POST, OPTIONS"],
      [list, "DELETE", "GET, HEAD, POST, OPTIONS"],
      [item, "GET", "POST, PUT, PATCH, DELETE, OPTIONS"],
    ] as const) {
      const { response, status, body: answer } = await call(routes, verb, { cookie, params: { id: "1" } });
      expect([status, response.headers.get("allow")]).toEqual([405, allow]);
      expect(answer).toEqual({ message: "Método não permitido." });
    }
  });

  test("only root deletes, and only root creates partners", async () => {
    const params = await idOf();
    const { cookie } = await signInAs("admin");
    expect((await call(item, "DELETE", { cookie, params })).status).toBe(403);
    const created = await call(list, "POST", { cookie, body: body() });
    expect(created.status).toBe(resource.name === "partners" ? 403 : 201);
    expect(await resource.count()).toBe(resource.name === "partners" ? 1 : 2);
  });

  test("creates with a message, an audit entry and a new epoch", async () => {
    const { user, cookie } = await signInAs("root");
    const before = knownEpochs();
    const { response, status, body: answer } = await call(list, "POST", { cookie, body: body() });
    expect([status, answer.message]).toEqual([201, `${one} criad${ending} com sucesso!`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(knownEpochs()).toBeGreaterThan(before);
    const listed = await call(list, "GET", { cookie });
    expect(listed.body.data).toEqual([answer.data]);
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      user_id: user.id,
      user_name: user.name,
      action: "create",
      entity_id: answer.data.id,
    });
  });

  test("_method must be PUT or PATCH, and is accepted only where updates exist", async () => {
    const { cookie } = await signInAs("root");
    const params = await idOf();
    for (const sent of [{ query: "_method=DELETE", body: {} }, { body: { _method: "DELETE" } }]) {
      const { response, status } = await call(item, "POST", { cookie, params, ...sent });
      expect([status, response.headers.get("allow")]).toEqual([405, "POST, PUT, PATCH"]);
    }
    expect((await call(list, "POST", { cookie, query: "_method=PUT", body: body() })).status).toBe(405);
    expect(await resource.count()).toBe(1);
  });

  test("a request from another origin is refused, even with a session", async () => {
    const { cookie } = await signInAs("root");
    const params = await idOf();
    for (const headers of foreign) {
      const { status } = await call(item, "DELETE", { cookie, params, headers });
      expect([headers, status]).toEqual([headers, 403]);
    }
    expect(await resource.count()).toBe(1);
    const own = { origin: "http://ipe.test", "sec-fetch-site": "same-origin" };
    expect((await call(item, "DELETE", { cookie, params, headers: own })).status).toBe(200);
  });

  test("deletes with a message; a second delete is 404", async () => {
    const { cookie } = await signInAs("root");
    const params = await idOf();
    const { status, body: answer } = await call(item, "DELETE", { cookie, params });
    expect([status, answer]).toEqual([200, { message: `${one} excluíd${ending} com sucesso!` }]);
    expect(await resource.count()).toBe(0);
    const again = await call(item, "DELETE", { cookie, params });
    expect([again.status, again.body]).toEqual([404, { message: `${one} não encontrad${ending}.` }]);
  });
});

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "http://ipe.test:8080" },
  { origin: "null" },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];
