import { expect, test } from "vitest";
import * as drafts from "@/app/api/drafts/[entity]/[id]/route";
import { routes as mediaTable } from "@/app/api/media/[[...path]]/route";
import * as uploads from "@/app/api/uploads/route";
import { Picture } from "@/components/site/ui/picture";
import { pictureLook } from "@/lib/content/media/look";
import { listVersionedKinds } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import { STORED_HTML } from "@/lib/platform/html/stored";
import { listReferencedImages } from "@/lib/platform/storage/references";
import { openImage } from "@/lib/platform/storage/serve";
import { store } from "@/lib/platform/storage/store";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const replace = mediaTable["[id]/replace"];
const item = mediaTable["[id]"];
const list = mediaTable[""];

const { item: bannerItem } = routesOf("full-banner");
const { item: postItem, list: posts } = routesOf("posts");
const { item: productItem, list: products } = routesOf("products");

const named = make.pngFile;

async function upload(cookie: string, name = "fachada.png") {
  const { status, body } = await call(list, "POST", { cookie, body: form({ image: named(name) }) });
  expect(status).toBe(201);
  return body.data;
}

const idOf = ({ id }: { id?: unknown }) => ({ id: String(id) });

test("uploads from the library's screen, a record's form and the editor are added to the library", async () => {
  const { cookie, user } = await signInAs("admin");
  const own = await upload(cookie, "C:\\fotos\\Fachada da sede.png");
  expect(own).toMatchObject({ name: "Fachada da sede", width: 1, height: 1, alt: "", created_by: user.name });
  expect(Number(own.bytes)).toBeGreaterThan(0);
  const body = form({ ...texts(make.productInput()), image: named("casa.png") });
  const product = (await call(products, "POST", { cookie, body })).body.data;
  const inText = await call(uploads, "POST", { cookie, body: form({ image: named("grafico.png") }) });
  const { data, meta } = (await call(list, "GET", { cookie })).body;
  expect(data.map(({ name, uses }) => [name, uses])).toEqual([
    ["grafico", 0],
    ["casa", 1],
    ["Fachada da sede", 0],
  ]);
  expect([data[0].src, data[1]?.path]).toEqual([inText.body.data.src, product.image]);
  expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 3 });
});

test("the library is searched by name, description and the records that show an image, ignoring accents", async () => {
  const { cookie } = await signInAs("admin");
  const [roof, door] = [await upload(cookie, "telhado.png"), await upload(cookie, "porta.png")];
  await call(item, "PUT", { cookie, params: idOf(roof), body: { alt: "Casa com ipê amarelo" } });
  await make.createTestProduct({ title: "Imóvel na praia", image: door.path });
  const found = async (query: string) =>
    (await call(list, "GET", { cookie, query })).body.data.map(({ id }: { id: number }) => id);
  expect(await found("search=TELHA")).toEqual([roof.id]);
  expect(await found("search=ipe")).toEqual([roof.id]);
  expect(await found("search=imovel")).toEqual([door.id]);
  expect(await found("search=%25")).toEqual([]);
  expect(await found("filter=unused")).toEqual([roof.id]);
  expect(await found("filter=undescribed")).toEqual([door.id]);
  expect(await found("page=2")).toEqual([]);
});

test("name, description and focal point are saved with an audit entry; an incomplete point is refused", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  const params = idOf(media);
  const save = (body: object) => call(item, "PUT", { cookie, params, body });
  const saved = await save({ name: " Sede ", alt: "A fachada", focal_x: "20", focal_y: 80 });
  expect([saved.status, saved.body.message]).toEqual([200, "Imagem atualizada com sucesso!"]);
  expect(saved.body.data).toMatchObject({ name: "Sede", alt: "A fachada", focal_x: 20, focal_y: 80 });
  expect((await save({ alt: "" })).body.data).toMatchObject({ alt: "", focal_x: 20 });
  expect((await save({ focal_x: "", focal_y: "" })).body.data).toMatchObject({
    focal_x: null,
    focal_y: null,
  });
  for (const half of [{ focal_x: 10 }, { focal_x: 10, focal_y: "" }, { focal_x: 101, focal_y: 0 }]) {
    expect(await save(half)).toMatchObject({
      status: 422,
      body: { errors: { focal_x: [expect.any(String)] } },
    });
  }
  expect((await save({ name: "" })).body.errors).toEqual({ name: ["O nome é obrigatório."] });
  expect((await save({ alt: "x", updated_at: media.updated_at })).status).toBe(409);
  const trail = await db.auditEntry.findMany({ where: { entity: "media" }, orderBy: { id: "asc" } });
  expect(trail.map(({ action, fields }) => [action, fields.length])).toEqual([
    ["create", 1],
    ["update", 4],
    ["update", 1],
    ["update", 2],
  ]);
  expect((await call(item, "GET", { cookie, params: { id: "999999" } })).status).toBe(404);
});

test("an image in use is deleted only after confirmation", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  const params = idOf(media);
  const post = await make.createTestPost({ content: `<p><img src="/storage/${media.path}" alt=""></p>` });
  const { body } = await call(item, "GET", { cookie, params });
  const use = { entity: "post", id: post.id, name: post.title, href: `/iacontrol/posts?edit=${post.id}` };
  expect(body.data).toMatchObject({ used_in: [use], versions: 0, trash: 0, drafts: 0 });
  const refused = await call(item, "DELETE", { cookie, params });
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: "Esta imagem aparece em 1 lugar. Confira onde antes de excluir.", data: [use] },
  ]);
  const removed = await call(item, "DELETE", { cookie, params, query: "confirmed=1" });
  expect([removed.status, removed.body]).toEqual([200, { message: "Imagem excluída com sucesso!" }]);
  // The post still shows it.
  expect(await openImage(media.path)).not.toBeNull();
  expect(await listReferencedImages()).toContain(media.path);
});

test("an image in an FAQ's answer is listed as in use, and replaced there too", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  const params = idOf(media);
  const faq = await make.createTestFaq({ answer: `<p>Assim:</p><img src="/storage/${media.path}" alt="x">` });
  const { body } = await call(item, "GET", { cookie, params });
  expect(body.data.used_in).toMatchObject([{ entity: "faq", id: faq.id, name: faq.question }]);
  expect((await call(item, "DELETE", { cookie, params })).status).toBe(409);
  const swapped = await call(replace, "POST", { cookie, params, body: form({ image: named("nova.png") }) });
  expect(swapped.body.message).toBe("Imagem trocada em 1 lugar.");
  const { answer } = await db.faq.findUniqueOrThrow({ where: { id: faq.id } });
  expect(answer).toContain(swapped.body.data.path);
});

test("images are searched in every column with HTML except that of icons", () => {
  const searched = listVersionedKinds().flatMap(({ table, images }) =>
    images.map((name) => `${table}.${name}`),
  );
  const html = Object.entries(STORED_HTML).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  // Icons are SVG and contain no images.
  expect(html.filter((column) => !searched.includes(column))).toEqual(["banners.advantages"]);
});

test("an unused image deleted from the library is removed with the file", async () => {
  const { cookie } = await signInAs("admin");
  const [gone, drafted] = [await upload(cookie), await upload(cookie)];
  const texts = { content: `<img src="/storage/${drafted.path}">` };
  await call(drafts, "PUT", { cookie, params: { entity: "post", id: "novo" }, body: { texts } });
  for (const media of [gone, drafted]) {
    expect((await call(item, "DELETE", { cookie, params: idOf(media) })).status).toBe(200);
  }
  expect(await openImage(gone.path)).toBeNull();
  expect(await openImage(drafted.path)).not.toBeNull();
});

test("a record accepts an image of the library and refuses an unknown image", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  const create = (image: string) =>
    call(products, "POST", { cookie, body: { ...make.productInput(), image } });
  const created = await create(`media:${media.path}`);
  expect([created.status, created.body.data.image]).toEqual([201, media.path]);
  const params = idOf(created.body.data);
  const same = await call(productItem, "PUT", { cookie, params, body: { image: `media:${media.path}` } });
  expect(same.body.data.updated_at).toBe(created.body.data.updated_at);
  const other = await upload(cookie, "outra.png");
  const changed = await call(productItem, "PUT", { cookie, params, body: { image: `media:${other.path}` } });
  expect(changed.body.data.image).toBe(other.path);
  const unknown = await create(`media:${"0".repeat(32)}-1x1.png`);
  expect([unknown.status, unknown.body.errors.image]).toEqual([
    422,
    [expect.stringMatching(/não está mais na/)],
  ]);
  // A path without the prefix changes nothing, because a record may be sent back unchanged.
  const kept = await call(productItem, "PUT", { cookie, params, body: { image: media.path } });
  expect(kept.body.data.image).toBe(other.path);
  // An invalid path is refused, not ignored, even if the image is optional.
  for (const path of ["../../etc/passwd", "nao/existe.png", "", " "]) {
    const put = call(productItem, "PUT", { cookie, params, body: { image: `media:${path}` } });
    const post = call(posts, "POST", { cookie, body: { ...make.postInput(), image: `media:${path}` } });
    for (const { status, body } of [await create(`media:${path}`), await put, await post]) {
      expect([path, status, body.errors?.image]).toEqual([path, 422, unknown.body.errors.image]);
    }
  }
  expect((await call(uploads, "POST", { cookie, body: { image: `media:${media.path}` } })).status).toBe(422);
});

test("a new file replaces an image everywhere at once: columns, HTML and drafts; versions keep theirs", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  await call(item, "PUT", { cookie, params: idOf(media), body: { alt: "A sede", focal_x: 10, focal_y: 20 } });
  const html = `<p>Antes</p><p><img src="/storage/${media.path}" alt="x"></p>`;
  const post = (
    await call(posts, "POST", { cookie, body: form({ ...texts(make.postInput()), content: html }) })
  ).body.data;
  const banner = await make.createTestBanner({ image: media.path, text_how_it_works: html });
  await make.createTestCompany({ text_rules: html });
  const draft = { entity: "post", id: String(post.id) };
  await call(drafts, "PUT", {
    cookie,
    params: draft,
    body: { texts: { content: html }, updated_at: post.updated_at },
  });
  const { status, body } = await call(replace, "POST", {
    cookie,
    params: idOf(media),
    body: form({ image: named("nova.png") }),
  });
  expect([status, body.message]).toEqual([200, "Imagem trocada em 3 lugares."]);
  const { path } = body.data;
  expect(path).not.toBe(media.path);
  expect(body.data).toMatchObject({ id: media.id, alt: "A sede", focal_x: 10, name: media.name });
  const saved = await db.post.findUniqueOrThrow({ where: { id: post.id } });
  expect(saved.content).toBe(String(post.content).replace(media.path, path));
  const shown = await db.banner.findUniqueOrThrow({ where: { id: banner.id } });
  expect([shown.image, shown.text_how_it_works.includes(path)]).toEqual([path, true]);
  expect((await db.company.findFirstOrThrow()).text_rules).toContain(path);
  const rules = await db.version.findMany({ where: { entity: "company" }, orderBy: { id: "asc" } });
  expect(rules.map(({ images, fields }) => [images, fields])).toEqual([
    [[media.path], []],
    [[path], ["text_rules"]],
  ]);
  // The draft contains the new image and is not older than its record.
  const typed = (await call(drafts, "GET", { cookie, params: draft })).body.data;
  expect(JSON.stringify(typed.texts)).toContain(path);
  expect(typed.updated_at).toBe(saved.updated_at.toISOString());
  // A form that was opened before has the old file in its text, and saving it must not restore the file.
  const stale = await call(postItem, "PUT", {
    cookie,
    params: idOf(post),
    body: { content: html, updated_at: post.updated_at },
  });
  expect(stale.status).toBe(409);
  const versions = await db.version.findMany({ where: { entity: "post" }, orderBy: { id: "asc" } });
  expect(versions.map(({ images }) => images)).toEqual([[media.path], [path]]);
  expect(await openImage(media.path)).not.toBeNull();
  expect(await openImage(path)).not.toBeNull();
});

test("replacing an image that no record shows deletes the old file", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  const swap = (id: string) =>
    call(replace, "POST", { cookie, params: { id }, body: form({ image: named("nova.png") }) });
  expect((await swap(String(media.id))).body.message).toBe("Imagem trocada.");
  expect(await openImage(media.path)).toBeNull();
  const before = (await store().list()).length;
  expect((await swap("999999")).status).toBe(404);
  expect((await store().list()).length).toBe(before);
  expect((await call(replace, "POST", { cookie, params: idOf(media), body: form({}) })).body.errors).toEqual({
    image: ["A imagem é obrigatória."],
  });
});

test("a picture has the description and focal point of its image, found by stored path and by address", async () => {
  const { cookie } = await signInAs("admin");
  const media = await upload(cookie);
  await call(item, "PUT", { cookie, params: idOf(media), body: { alt: "A sede", focal_x: 10, focal_y: 90 } });
  const look = { alt: "A sede", focal: { x: 10, y: 90 } };
  for (const path of [media.path, media.src, `https://fotos.example.com/${media.path}`]) {
    expect(await pictureLook(path)).toEqual(look);
  }
  const drawn = JSON.stringify(await Picture({ path: media.src }));
  expect(drawn).toContain('"alt":"A sede"');
  expect(drawn).toContain('"objectPosition":"10% 90%"');
  expect(JSON.stringify(await Picture({ path: media.src, alt: "" }))).toContain('"alt":""');
  expect(await pictureLook("/art/placeholder.webp")).toBeUndefined();
});

test("an image of the library that no banner shows any more is kept for the trash and a version", async () => {
  const { cookie } = await signInAs("root");
  const media = await upload(cookie);
  const [first, second] = [
    await make.createTestBanner({ image: media.path }),
    await make.createTestBanner({ image: media.path }),
  ];
  const other = await upload(cookie);
  await call(bannerItem, "PUT", { cookie, params: idOf(first), body: { image: `media:${other.path}` } });
  await call(bannerItem, "DELETE", { cookie, params: idOf(second) });
  expect(await openImage(media.path)).not.toBeNull();
  const { body } = await call(item, "GET", { cookie, params: idOf(media) });
  expect(body.data).toMatchObject({ used_in: [], trash: 1, versions: 1 });
});

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === true ? "1" : value === false ? "0" : String(value),
    ]),
  );
}
