import sharp from "sharp";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
// After this import the process's image decoder refuses SVG, as after an upload; Open Graph images must still be drawn.
import "@/lib/platform/storage/images";
import { pageMetadata, postMetadata } from "@/lib/content/site/metadata";
import * as make from "@/tests/factories";
import * as og from "./[file]/route";

const fetched = async (address: string) => {
  const request = new Request(`http://site.test${address}`, { headers: { host: "site.test" } });
  return og.GET(request, { params: Promise.resolve({ file: address.replace("/og/", "") }) });
};
const addressOf = async (path: string) => {
  const images = (await pageMetadata(path)).openGraph?.images as { url: string; alt: string }[];
  return images[0]?.url ?? "";
};
const pixelsOf = async (response: Response) =>
  sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

test("an Open Graph image and its address change with the company's name", async () => {
  await make.createTestCompany({ name: "Jacarandá Consórcios" });
  const address = await addressOf("/imoveis");
  const first = await fetched(address);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
  const drawn = await pixelsOf(first);
  expect([drawn.info.width, drawn.info.height]).toEqual([1200, 630]);

  await db.company.update({ where: { id: 1 }, data: { name: "Aroeira Planejados" } });
  const renamed = await addressOf("/imoveis");
  expect(renamed).not.toBe(address);
  const old = await fetched(address);
  expect([old.status, old.headers.get("location")]).toEqual([307, renamed]);
  expect((await fetched("/og/imoveis.png")).headers.get("location")).toBe(renamed);
  const again = await pixelsOf(await fetched(renamed));
  expect(drawn.data.equals(again.data)).toBe(false);
  // The drawing on the right belongs to the page; only the text on the left changes.
  const right = (data: Buffer) => data.subarray(300 * 1200 * 3 + 900 * 3, 300 * 1200 * 3 + 1190 * 3);
  const far = right(drawn.data).map((value, index) => Math.abs(value - (right(again.data)[index] ?? 0)));
  expect(Math.max(...far)).toBeLessThan(24);
}, 60_000);

test("an active post without a picture has a generated Open Graph image, and an inactive one has none", async () => {
  await make.createTestCompany();
  const post = await make.createTestPost({ title: "Lance embutido", slug: "lance-embutido", image: null });
  const dates = { date_post: "2026-11-01", created_at: post.created_at.toISOString() };
  const shown = { ...post, ...dates, image: null, description: "x", user: null };
  const { openGraph } = await postMetadata(shown);
  const [image] = (openGraph?.images ?? []) as { url: string }[];
  expect(image?.url).toMatch(/^\/og\/posts-lance-embutido-[0-9a-f]{10}\.png$/);
  expect((await fetched(image?.url ?? "")).status).toBe(200);
  await db.post.update({ where: { id: post.id }, data: { is_active: false } });
  expect((await fetched(image?.url ?? "")).status).toBe(404);
}, 60_000);

test.each(["nada.png", "imoveis.svg", "posts-nada-0123456789.png", "__proto__.png"])(
  "%s is 404",
  async (file) => {
    expect((await fetched(`/og/${file}`)).status).toBe(404);
  },
);
