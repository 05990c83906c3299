import { expect, test } from "vitest";
import { prepareResponse, REVALIDATE, secured } from "./prepare-response";
import { reshared, sharingHeaders, unshared } from "./sharing";

const version = { day: "2026-11-23", epochs: { content: 9, posts: 4, letters: 7, settings: 2 }, at: 0 };

const html = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from("<h1>Ipê</h1>".repeat(200)),
};

test("a page for a shared cache lists its dependencies, and browsers still revalidate each time", async () => {
  const page = await prepareResponse(html, {
    cacheControl: REVALIDATE,
    sharing: sharingHeaders(["posts", "settings"], version),
  });
  const headers = page.identity.headers.join("\n");
  expect(headers).toContain("Cache-Control\npublic, max-age=0, must-revalidate");
  expect(headers).toContain("Surrogate-Key\nsite site-posts site-settings");
  expect(headers).toContain("Cache-Tag\nsite,site-posts,site-settings");
  expect(headers).toContain("CDN-Cache-Control\nmax-age=600");
  expect(headers).toContain("Surrogate-Epochs\nday=20261123 posts=4 settings=2");
});

test("a copy in place of a failed render is not stored by shared caches", async () => {
  const plain = await prepareResponse(html, { cacheControl: REVALIDATE });
  const page = await prepareResponse(html, {
    cacheControl: REVALIDATE,
    sharing: sharingHeaders(["posts"], version),
  });
  const shown = unshared(page);
  expect(shown.variants.br?.headers).toEqual(plain.variants.br?.headers);
  expect(secured(shown.identity.notModified)).toEqual(secured(plain.identity.notModified));
  expect([unshared(page) === shown, unshared(plain) === plain]).toEqual([true, true]);
});

test("a page that is still current after a write has the new version in its headers", async () => {
  const sharing = sharingHeaders(["letters"], version);
  const page = await prepareResponse(html, { cacheControl: REVALIDATE, sharing });
  const later = { ...version, epochs: { ...version.epochs, letters: 8 } };
  const { identity, variants } = reshared(page, ["letters"], later);
  for (const headers of [identity.headers, identity.notModified, variants.br?.headers]) {
    expect(headers?.filter((value) => value.startsWith("day="))).toEqual(["day=20261123 letters=8"]);
  }
});
