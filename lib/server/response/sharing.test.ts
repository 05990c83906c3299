import { expect, test } from "vitest";
import { prepareResponse, REVALIDATE, secured } from "./prepare-response";
import { sharingHeaders, unshared } from "./sharing";

const html = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from("<h1>Ipê</h1>".repeat(200)),
};

test("a page for a shared cache names what it depends on; browsers still ask each time", async () => {
  const page = await prepareResponse(html, {
    cacheControl: REVALIDATE,
    sharing: sharingHeaders(["posts", "settings"]),
  });
  const headers = page.identity.headers.join("\n");
  expect(headers).toContain("Cache-Control\npublic, max-age=0, must-revalidate");
  expect(headers).toContain("Surrogate-Key\nsite site-posts site-settings");
  expect(headers).toContain("Cache-Tag\nsite,site-posts,site-settings");
  expect(headers).toContain("CDN-Cache-Control\nmax-age=600");
});

test("a copy that stands in for a render that failed is kept by nobody", async () => {
  const plain = await prepareResponse(html, { cacheControl: REVALIDATE });
  const page = await prepareResponse(html, { cacheControl: REVALIDATE, sharing: sharingHeaders(["posts"]) });
  const shown = unshared(page);
  expect(shown.variants.br?.headers).toEqual(plain.variants.br?.headers);
  expect(secured(shown.identity.notModified)).toEqual(secured(plain.identity.notModified));
  expect([unshared(page) === shown, unshared(plain) === plain]).toEqual([true, true]);
});
