import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { NOT_FOUND, targetOf } from "../../content/site/routes";
import { choose } from "../server/response/choose";
import { createPageCache } from "./cache";
import { createVersions } from "./version";

const words = Array.from({ length: 4000 }, (_, index) => `<p>carta ${(index * 7919) % 1013}</p>`).join("");
const html = { status: 200, headers: { "content-type": "text/html" } };
const record = { areas: ["content"] as const, degraded: false };

function world() {
  let epoch = 0;
  const cache = createPageCache({
    notFound: NOT_FOUND,
    versions: createVersions({ epochOf: () => epoch, today: () => "2026-11-21" }),
    render: async (target) => ({ ...html, ...record, body: Buffer.from(`${target.key} ${epoch} ${words}`) }),
  });
  const save = () => {
    epoch += 1;
  };
  return { cache, save };
}

const asked = { "accept-encoding": "br" };

test("what is asked for is compressed at the highest level when nothing is rendered, and means the same", {
  tags: ["long"],
}, async () => {
  const { cache, save } = world();
  const { page: first } = await cache.get(targetOf("/", ""));
  const { page: forNobody } = await cache.get(targetOf("/agro", ""));
  const bytesOf = () => cache.lookup("/")?.variants.br?.body.length ?? 0;
  const early = bytesOf();
  await expect.poll(bytesOf, { timeout: 30_000 }).toBeLessThan(early);
  const best = cache.lookup("/");
  if (!best) throw new Error("The page has gone");
  const { headers, body } = choose(asked, best, false);
  expect(brotliDecompressSync(body ?? Buffer.alloc(0)).equals(first.identity.body)).toBe(true);
  expect(headers[headers.indexOf("Content-Length") + 1]).toBe(String(body?.length));
  expect(headers[headers.indexOf("Content-Encoding") + 1]).toBe("br");
  expect(best.identity.etag).toBe(first.identity.etag);
  expect(best.variants.br?.etag).not.toBe(first.variants.br?.etag);

  // Either tag is true of either answer, and is answered with itself.
  for (const page of [first, best]) {
    for (const etag of [first.variants.br?.etag ?? "", best.variants.br?.etag ?? ""]) {
      const known = choose({ ...asked, "if-none-match": etag }, page, false);
      expect([known.status, known.headers[known.headers.indexOf("ETag") + 1]]).toEqual([304, etag]);
    }
  }
  expect(choose({ ...asked, "if-none-match": first.identity.etag }, best, false).status).toBe(200);

  // The next look would have come to it.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(cache.lookup("/agro")).toBe(forNobody);
  save();
  expect(cache.lookup("/")).toBeUndefined();
  expect((await cache.get(targetOf("/", ""))).page.identity.body.toString()).toContain("/ 1 ");
});
