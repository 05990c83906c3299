import sharp from "sharp";
import { expect, test } from "vitest";
import { routes as mediaTable } from "@/app/api/media/[[...path]]/route";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import * as uploads from "@/app/api/uploads/route";
import { db } from "@/lib/platform/db/client";
import { openImage } from "@/lib/platform/storage/serve";
import { store } from "@/lib/platform/storage/store";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const mediaItem = mediaTable["[id]"];
const trashItem = trashTable["[entity]/[id]"];

const { item: productItem, list: products } = routesOf("products");
const { item: testimonialItem, list: testimonials } = routesOf("testimonials");

test("an image is removed once library, records, versions and trash no longer refer to it", async () => {
  const { cookie } = await signInAs("root");
  const created = await call(products, "POST", {
    cookie,
    body: form({ ...texts(make.productInput()), image: make.pngFile() }),
  });
  const { id, image } = created.body.data;
  const params = { id: String(id) };
  expect(image).toMatch(/^[0-9a-f]{32}-1x1\.png$/);
  expect(await openImage(image)).not.toBeNull();
  const kept = await call(productItem, "POST", {
    cookie,
    params,
    query: "_method=PUT",
    body: form({ title: "Outro", image: new File([], "vazio.png") }),
  });
  expect([kept.status, kept.body.data.image]).toEqual([200, image]);
  const replaced = await call(productItem, "POST", { cookie, params, body: form({ image: make.pngFile() }) });
  expect(replaced.body.data.image).not.toBe(image);
  // The version before the save still refers to the first image.
  expect(await openImage(image)).not.toBeNull();
  expect(await openImage(replaced.body.data.image)).not.toBeNull();
  expect((await call(productItem, "PUT", { cookie, params, body: form({ image: "null" }) })).status).toBe(
    422,
  );
  await call(productItem, "DELETE", { cookie, params });
  expect(await openImage(replaced.body.data.image)).not.toBeNull();
  const named = { ...params, entity: "product" };
  expect((await call(trashItem, "DELETE", { cookie, params: named })).status).toBe(200);
  for (const path of [image, replaced.body.data.image]) {
    expect(await openImage(path)).not.toBeNull();
    const media = await db.media.findUniqueOrThrow({ where: { path } });
    await call(mediaItem, "DELETE", { cookie, params: { id: String(media.id) } });
    expect(await openImage(path)).toBeNull();
  }
});

test("the image of a purged record is kept while another record shows it", async () => {
  const { cookie } = await signInAs("root");
  const created = await call(products, "POST", {
    cookie,
    body: form({ ...texts(make.productInput()), image: make.pngFile() }),
  });
  const { id, image } = created.body.data;
  await make.createTestPost({ content: `<p><img src="/storage/${image}" alt=""></p>` });
  const params = { id: String(id), entity: "product" };
  await call(productItem, "DELETE", { cookie, params });
  await call(trashItem, "DELETE", { cookie, params });
  await db.media.deleteMany({ where: { path: image } });
  expect(await openImage(image)).not.toBeNull();
});

test("a refused update with a new image leaves no file and no change", async () => {
  const { cookie } = await signInAs("admin");
  const product = await make.createTestProduct();
  const before = await store().list();
  const stale = new Date(0).toISOString();
  const { status } = await call(productItem, "PUT", {
    cookie,
    params: { id: String(product.id) },
    body: form({ image: make.pngFile(), updated_at: stale }),
  });
  expect(status).toBe(409);
  expect((await db.product.findFirstOrThrow()).image).toBe(product.image);
  expect(await store().list()).toEqual(before);
  expect(await db.media.count()).toBe(0);
});

test.each([
  ["null in JSON", () => ({ image: null })],
  ["empty text in JSON", () => ({ image: "" })],
  ["empty text in a form, as 'Remover imagem' sends it", () => form({ image: "" })],
])("an optional image is removed by %s", async (_, removal) => {
  const { cookie } = await signInAs("admin");
  const created = await call(testimonials, "POST", {
    cookie,
    body: form({ ...texts(make.testimonialInput()), image: make.pngFile() }),
  });
  const { id, image } = created.body.data;
  const taken = await call(testimonialItem, "PUT", {
    cookie,
    params: { id: String(id) },
    body: removal(),
  });
  expect(taken.body.data.image).toBeNull();
  expect(await openImage(image)).not.toBeNull();
});

test("an empty file field keeps the image, and a required image cannot be removed", async () => {
  const { cookie } = await signInAs("admin");
  const { id, image } = await make.createTestTestimonial({
    image: "0123456789abcdef0123456789abcdef-4x4.png",
  });
  const kept = await call(testimonialItem, "POST", {
    cookie,
    params: { id: String(id) },
    body: form({ description: "Outro texto.", image: new File([], "vazio.png") }),
  });
  expect(kept.body.data.image).toBe(image);
  // For a file without a name, Node's FormData sends a Content-Type but no filename.
  const nameless = form({ description: "Mais um texto.", image: new File([], "") });
  expect(
    (await call(testimonialItem, "POST", { cookie, params: { id: String(id) }, body: nameless })).body.data,
  ).toMatchObject({
    description: "Mais um texto.",
    image,
  });
  const product = await make.createTestProduct();
  const refused = await call(productItem, "POST", {
    cookie,
    params: { id: String(product.id) },
    body: form({ image: "" }),
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { image: ["A imagem é obrigatória."] }]);
});

test("a file that is not an image or is too large is 422 with its message", async () => {
  const { cookie } = await signInAs("admin");
  const upload = async (file: File) => {
    const { status, body } = await call(uploads, "POST", { cookie, body: form({ image: file }) });
    return [status, body.errors ?? body.data];
  };
  const wrong = { image: ["Tipo de arquivo não suportado. Use PNG, JPG ou GIF"] };
  expect(await upload(new File(["<svg/>"], "a.png", { type: "image/png" }))).toEqual([422, wrong]);
  expect(await upload(new File([new Uint8Array(2 * 1024 * 1024 + 1)], "a.png"))).toEqual([
    422,
    { image: ["A imagem deve ter no máximo 2MB"] },
  ]);
  expect(await upload(make.pngFile())).toEqual([
    201,
    { src: expect.stringMatching(/^\/storage\/[0-9a-f]{32}-1x1\.png$/), width: 1, height: 1 },
  ]);
  expect((await call(uploads, "POST", { cookie, body: {} })).body.errors).toEqual({
    image: ["A imagem é obrigatória."],
  });
  expect((await call(uploads, "POST", { body: form({ image: make.pngFile() }) })).status).toBe(401);
});

test("SEC-065 concurrent uploads beyond the queue are 503 with Retry-After", {
  tags: ["long"],
}, async () => {
  const { cookie } = await signInAs("admin");
  const square = sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#1f6b4a" } });
  const picture = new File([new Uint8Array(await square.png().toBuffer())], "a.png");
  const uploaded = () => call(uploads, "POST", { cookie, body: form({ image: picture }) });
  const answers = await Promise.all(Array.from({ length: 60 }, uploaded));
  const refused = answers.filter(({ status }) => status === 503);
  // Two slots and a queue of thirty, which advances as uploads arrive.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(60 - 32);
  expect(refused[0]?.response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60 - refused.length);
  expect((await uploaded()).status).toBe(201);
});

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === true ? "1" : value === false ? "0" : String(value),
    ]),
  );
}
