import { describe, expect, test } from "vitest";
import { call, form, signInAs, type Verb } from "@/tests/http";
import { newId, resources } from "@/tests/resources";

describe.each(resources)("$name", (resource) => {
  const { list, item, one, ending, text, flag } = resource;
  const idOf = () => newId(resource);

  test("a POST without fields names every required field and no others", async () => {
    const { cookie } = await signInAs("root");
    const { status, body: answer } = await call(list, "POST", { cookie, body: {} });
    expect([status, answer.message]).toEqual([422, "Por favor, corrija os erros no formulário."]);
    expect(Object.keys(answer.errors).sort()).toEqual([...resource.required].sort());
    expect(await resource.count()).toBe(0);
  });

  test("PUT, PATCH and POST, with or without _method, change the fields that were sent and keep the rest", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const ways: [Verb, string, Record<string, unknown>][] = [
      ["PUT", "", {}],
      ["PATCH", "", {}],
      ["POST", "_method=PUT", {}],
      ["POST", "", { _method: "PUT" }],
      ["POST", "", {}],
    ];
    const before = (await call(list, "GET", { cookie })).body.data[0];
    for (const [index, [verb, query, extra]] of ways.entries()) {
      for (const [kind, sent] of [
        ["JSON", { ...extra, [text]: `Novo texto ${index} JSON` }],
        ["form", form({ ...(extra as Record<string, string>), [text]: `Novo texto ${index} form` })],
      ] as const) {
        const { status, body: answer } = await call(item, verb, { cookie, params, query, body: sent });
        expect([status, answer.message]).toEqual([200, `${one} atualizad${ending} com sucesso!`]);
        const { updated_at: _, ...rest } = before;
        expect(answer.data).toMatchObject({ ...rest, [text]: `Novo texto ${index} ${kind}` });
      }
    }
  });

  test("a switch accepts a boolean in JSON, and '1' or 'off' in a form; an unknown text is 422", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    for (const [sent, stored] of [
      [{ [flag]: false }, false],
      [form({ [flag]: "1" }), true],
      [form({ [flag]: "off" }), false],
    ] as const) {
      expect((await call(item, "PUT", { cookie, params, body: sent })).body.data[flag]).toBe(stored);
    }
    const { status, body: answer } = await call(item, "PUT", { cookie, params, body: { [flag]: "talvez" } });
    expect([status, Object.keys(answer.errors)]).toEqual([422, [flag]]);
  });

  test("a required field sent empty is 422", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const typed = resource.required.filter((field) => field !== "full_banner_type_id");
    for (const empty of ["", "   ", null]) {
      const sent = Object.fromEntries(typed.map((field) => [field, field === "image" ? null : empty]));
      const { status, body: answer } = await call(item, "PUT", { cookie, params, body: sent });
      expect([status, Object.keys(answer.errors).sort()]).toEqual([422, [...typed].sort()]);
    }
  });

  test("saving over a newer version is 409 with that version, unless updated_at is omitted", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const [read] = (await call(list, "GET", { cookie })).body.data;
    const first = await call(item, "PUT", {
      cookie,
      params,
      body: { [text]: "Primeiro", updated_at: read.updated_at },
    });
    expect(first.status).toBe(200);
    const second = await call(item, "PUT", {
      cookie,
      params,
      body: { [text]: "Segundo", updated_at: read.updated_at },
    });
    expect([second.status, second.body.data]).toEqual([409, first.body.data]);
    expect(second.body.message).toMatch(/^Alterado por Editor de teste às \d\d:\d\d\. /);
    expect((await call(item, "PUT", { cookie, params, body: { [text]: "Terceiro" } })).status).toBe(200);
    const garbled = await call(item, "PUT", { cookie, params, body: { updated_at: "ontem" } });
    expect([garbled.status, Object.keys(garbled.body.errors)]).toEqual([422, ["updated_at"]]);
  });

  test("one of two concurrent saves succeeds", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const [{ updated_at }] = (await call(list, "GET", { cookie })).body.data;
    const saves = ["A", "B"].map((letter) =>
      call(item, "PUT", { cookie, params, body: { [text]: letter, updated_at } }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
