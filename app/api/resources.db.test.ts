import { describe, expect, test } from "vitest";
import * as faqItem from "@/app/api/faqs/[id]/route";
import * as faqList from "@/app/api/faqs/route";
import * as bannerItem from "@/app/api/full-banner/[id]/route";
import * as bannerList from "@/app/api/full-banner/route";
import * as partnerItem from "@/app/api/partners/[id]/route";
import * as partnerList from "@/app/api/partners/route";
import * as postItem from "@/app/api/posts/[id]/route";
import * as postList from "@/app/api/posts/route";
import * as productItem from "@/app/api/products/[id]/route";
import * as productList from "@/app/api/products/route";
import * as testimonialItem from "@/app/api/testimonials/[id]/route";
import * as testimonialList from "@/app/api/testimonials/route";
import { db } from "@/lib/db/client";
import { epochOf } from "@/lib/db/epochs";
import * as make from "@/tests/factories";
import { call, form, signInAs, type Verb } from "@/tests/http";

const resources = [
  {
    name: "faqs",
    one: "FAQ",
    ending: "a",
    list: faqList,
    item: faqItem,
    create: make.createTestFaq,
    input: make.faqInput,
    count: () => db.faq.count(),
    required: ["question", "answer"],
    text: "question",
    flag: "active",
    pictured: false,
    area: "content",
  },
  {
    name: "full-banner",
    one: "Banner",
    ending: "o",
    list: bannerList,
    item: bannerItem,
    create: make.createTestBanner,
    input: make.bannerInput,
    count: () => db.banner.count(),
    required: ["full_banner_type_id", "title", "label", "description", "image", "text_advantage"],
    text: "title",
    flag: "active",
    pictured: true,
    area: "content",
  },
  {
    name: "products",
    one: "Produto",
    ending: "o",
    list: productList,
    item: productItem,
    create: make.createTestProduct,
    input: make.productInput,
    count: () => db.product.count(),
    required: ["title", "label", "description", "image"],
    text: "title",
    flag: "active",
    pictured: true,
    area: "content",
  },
  {
    name: "testimonials",
    one: "Testemunho",
    ending: "o",
    list: testimonialList,
    item: testimonialItem,
    create: make.createTestTestimonial,
    input: make.testimonialInput,
    count: () => db.testimonial.count(),
    required: ["name", "description"],
    text: "name",
    flag: "active",
    pictured: false,
    area: "content",
  },
  {
    name: "posts",
    one: "Post",
    ending: "o",
    list: postList,
    item: postItem,
    create: make.createTestPost,
    input: make.postInput,
    count: () => db.post.count(),
    required: ["date_post", "title", "content"],
    text: "title",
    flag: "is_active",
    pictured: false,
    area: "posts",
  },
  {
    name: "partners",
    one: "Parceiro",
    ending: "o",
    list: partnerList,
    item: partnerItem,
    create: make.createTestPartner,
    input: make.partnerInput,
    count: () => db.partner.count({ where: { deleted_at: null } }),
    required: ["name"],
    text: "name",
    flag: "is_active",
    pictured: false,
    area: "letters",
  },
] as const;

describe.each(resources)("$name", (resource) => {
  const { list, item, one, ending, text, flag } = resource;
  const fields = () => resource.input() as Record<string, unknown>;
  const body = () => (resource.pictured ? multipart(fields()) : fields());
  const idOf = async () => ({ id: String((await resource.create()).id) });

  test("answers 401 to strangers, whatever they send, and writes nothing", async () => {
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

  test("answers 405 with Allow to the verbs it does not have", async () => {
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

  test("creates, with the message, an audit entry and a new epoch", async () => {
    const { user, cookie } = await signInAs("root");
    const before = epochOf(resource.area);
    const { response, status, body: answer } = await call(list, "POST", { cookie, body: body() });
    expect([status, answer.message]).toEqual([201, `${one} criad${ending} com sucesso!`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(epochOf(resource.area)).toBeGreaterThan(before);
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

  test("names every missing field, and nothing else", async () => {
    const { cookie } = await signInAs("root");
    const { status, body: answer } = await call(list, "POST", { cookie, body: {} });
    expect([status, answer.message]).toEqual([422, "Por favor, corrija os erros no formulário."]);
    expect(Object.keys(answer.errors).sort()).toEqual([...resource.required].sort());
    expect(await resource.count()).toBe(0);
  });

  test("an update by any of the four ways changes what was sent and keeps the rest", async () => {
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

  test("a switch is a boolean in JSON and a digit in a form; anything else is 422", async () => {
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

  test("who saves over a newer version gets 409 with it; who sends no updated_at does not", async () => {
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

  test("of two saves at the same moment one wins", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const [{ updated_at }] = (await call(list, "GET", { cookie })).body.data;
    const saves = ["A", "B"].map((letter) =>
      call(item, "PUT", { cookie, params, body: { [text]: letter, updated_at } }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("ids that no row can have are 404, as are ids that none has", async () => {
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

  test("bodies that cannot be read are 400, other types 415, too large ones 413", async () => {
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

  test("text with a NUL is 422, half a surrogate pair is replaced", async () => {
    const { cookie } = await signInAs("admin");
    const params = await idOf();
    const nul = await call(item, "PUT", { cookie, params, body: { [text]: "a\0b" } });
    expect([nul.status, Object.keys(nul.body.errors)]).toEqual([422, [text]]);
    const half = await call(item, "PUT", { cookie, params, body: { [text]: "a\uD800b" } });
    expect(half.body.data[text]).toBe("a\uFFFDb");
  });

  test("fields that are not the form's are ignored", async () => {
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

  test("_method may only say PUT or PATCH, and only on what can be updated", async () => {
    const { cookie } = await signInAs("root");
    const params = await idOf();
    for (const sent of [{ query: "_method=DELETE", body: {} }, { body: { _method: "DELETE" } }]) {
      const { response, status } = await call(item, "POST", { cookie, params, ...sent });
      expect([status, response.headers.get("allow")]).toEqual([405, "POST, PUT, PATCH"]);
    }
    expect((await call(list, "POST", { cookie, query: "_method=PUT", body: body() })).status).toBe(405);
    expect(await resource.count()).toBe(1);
  });

  test("another site's request is refused, whatever its cookie", async () => {
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

  test("deletes with the message; a second time it is 404", async () => {
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

function multipart(fields: Record<string, unknown>): FormData {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean"
      ? Number(value).toString()
      : typeof value === "string"
        ? value
        : JSON.stringify(value),
  ]);
  return form({ ...Object.fromEntries(texts), image: make.pngFile() });
}
