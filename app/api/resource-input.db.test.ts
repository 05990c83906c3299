import { describe, expect, test } from "vitest";
import { call, form, signInAs } from "@/tests/http";
import { newId, resources } from "@/tests/resources";

describe.each(resources)("$name", (resource) => {
  const { list, item, text, flag } = resource;
  const idOf = () => newId(resource);

  test("invalid ids and ids out of range are 404, as are unknown ones", async () => {
    const { cookie } = await signInAs("root");
    for (const id of ["abc", "-1", "0", "1.5", "1e9999", "99999999999", "2147483648", "1\0", "999999"]) {
      for (const verb of ["PUT", "DELETE"] as const) {
        const { status, body: answer } = await call(item, verb, {
          cookie,
          params: { id },
          ...(verb === "PUT" && { body: { [flag]: true } }),
        });
        expect([id, verb, status, typeof answer.message]).toEqual([id, verb, 404, "string"]);
      }
    }
  });

  test("unreadable bodies are 400, unsupported types 415, too large bodies 413", async () => {
    const { cookie } = await signInAs("root");
    const params = await idOf();
    const json = { "content-type": "application/json" };
    for (const [routes, verb] of [
      [list, "POST"],
      [item, "PUT"],
    ] as const) {
      const send = (body: string, headers: Record<string, string>) =>
        call(routes, verb, { cookie, params, body, headers });
      expect((await send('{"a":', json)).status).toBe(400);
      expect((await send("", json)).status).toBe(400);
      expect((await send("[]", json)).status).toBe(400);
      expect((await send(`{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`, json)).status).toBe(400);
      expect((await send("x", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(400);
      expect((await send("a=1", { "content-type": "text/plain" })).status).toBe(415);
      expect((await send("a=1", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
      expect((await send(JSON.stringify({ a: "x".repeat(1_100_000) }), json)).status).toBe(413);
    }
    const large = await call(list, "POST", {
      cookie,
      body: form({ image: new File([new Uint8Array(4_300_000)], "a.png") }),
    });
    expect([large.status, large.body.errors]).toEqual([413, { image: ["A imagem deve ter no máximo 2MB"] }]);
  });

  test("text with a NUL is 422, and half a surrogate pair is replaced", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const nul = await call(item, "PUT", { cookie, params, body: { [text]: "a\0b" } });
    expect([nul.status, Object.keys(nul.body.errors)]).toEqual([422, [text]]);
    const half = await call(item, "PUT", { cookie, params, body: { [text]: "a\uD800b" } });
    expect(half.body.data[text]).toBe("a\uFFFDb");
  });

  test("unknown fields are ignored", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const [before] = (await call(list, "GET", { cookie })).body.data;
    const foreign = {
      id: 999,
      created_at: "2001-01-01T00:00:00Z",
      slug: "outro",
      user_id: 1,
      deleted_at: "2001-01-01T00:00:00Z",
      tax_rate_micros: 1,
      is_root: true,
      image: "../../etc/passwd",
      constructor: { prototype: 1 },
    };
    const { status, body: answer } = await call(item, "PUT", {
      cookie,
      params,
      body: JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(foreign).slice(1)}`),
    });
    expect([status, answer.data]).toEqual([200, before]);
    const queried = await call(item, "PUT", { cookie, params, body: { [text]: { not: "" } } });
    expect([queried.status, Object.keys(queried.body.errors)]).toEqual([422, [text]]);
  });
});
