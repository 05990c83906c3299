import { expect, test } from "vitest";
import * as postList from "@/app/api/posts/route";
import * as productItem from "@/app/api/products/[id]/route";
import * as productList from "@/app/api/products/route";
import { db } from "@/lib/db/client";
import { saveImage } from "@/lib/storage/images";
import { store } from "@/lib/storage/store";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";

const { link, active: _, ...texts } = make.productInput();
const copyBody = (id: number, fields: Record<string, string | Blob> = {}) =>
  form({ ...texts, link, active: "0", copy_of: String(id), image: new File([], ""), ...fields });

test("a copy shares its original's picture, which stays while one of the two has it", async () => {
  const { cookie } = await signInAs("root");
  const image = await saveImage(make.pngFile());
  const original = await make.createTestProduct({ image });
  const made = await call(productList, "POST", { cookie, body: copyBody(original.id) });
  expect([made.status, made.body.data.image, made.body.data.active]).toEqual([201, image, false]);
  const other = form({ image: make.pngFile() });
  const params = { id: String(original.id) };
  await call(productItem, "POST", { cookie, params, body: other });
  await db.version.deleteMany();
  await call(productItem, "POST", { cookie, params, body: form({ image: make.pngFile("outra.png") }) });
  expect(await store().list()).toContainEqual(expect.objectContaining({ name: image }));
  expect(made.body.data.id).not.toBe(original.id);
});

test("a picture of its own comes before the original's; what cannot be copied is said beside the field", async () => {
  const { cookie } = await signInAs("admin");
  const original = await make.createTestProduct();
  const own = await call(productList, "POST", {
    cookie,
    body: copyBody(original.id, { image: make.pngFile() }),
  });
  expect([own.status, own.body.data.image === original.image]).toEqual([201, false]);
  const gone = await call(productList, "POST", { cookie, body: copyBody(9999) });
  expect([gone.status, gone.body.errors]).toEqual([
    422,
    { image: ["A imagem do original não existe mais. Escolha outra."] },
  ]);
  for (const copy_of of ["x", "-1", ""]) {
    const refused = await call(productList, "POST", { cookie, body: copyBody(0, { copy_of }) });
    expect(refused.body.errors).toEqual({ image: ["A imagem é obrigatória."] });
  }
});

test("a post's copy gets an address of its own; a picture taken away stays away", async () => {
  const { cookie } = await signInAs("admin");
  const input = { ...make.postInput(), title: "Lance livre" };
  const original = await make.createTestPost({
    title: "Lance livre",
    slug: "lance-livre",
    image: make.IMAGE_PATH,
  });
  const copied = await call(postList, "POST", { cookie, body: { ...input, copy_of: original.id } });
  expect(copied.body.data).toMatchObject({ slug: "lance-livre-2" });
  const [first] = await db.post.findMany({ where: { id: copied.body.data.id } });
  expect(first?.image).toBe(make.IMAGE_PATH);
  const bare = await call(postList, "POST", { cookie, body: { ...input, image: "", copy_of: original.id } });
  expect(bare.body.data.image).toBeNull();
});
