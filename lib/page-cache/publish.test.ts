import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { negotiate } from "./encoding";
import { pagePolicy } from "./policy";
import { publish, REVALIDATE } from "./publish";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const headerOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];
const html = (body: string) => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from(body),
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=nonsense", "identity"],
  ["identity", "identity"],
])("Accept-Encoding %s is answered in %s", (header, encoding) => {
  expect(negotiate(header)).toBe(encoding);
});

test("every inline script and style is in the policy by its hash, and nothing else inline is allowed", () => {
  const policy = pagePolicy(
    `<style>a{}</style><script src="/build/a.js"></script><script id="x">one()</script><script>two()</script>`,
    ["'sha256-later='"],
  );
  expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")}`);
  expect(policy).toContain(`style-src 'self' 'sha256-later=' ${hashOf("a{}")}`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("structured data is no script, speculation rules are", () => {
  const policy = pagePolicy(
    '<script type="application/ld+json">{}</script><script type="speculationrules">{"a":1}</script>',
  );
  expect(policy).not.toContain(hashOf("{}"));
  expect(policy).toContain(hashOf('{"a":1}'));
});

test("scripts that follow each other become one, with one hash", async () => {
  const page = await publish(html("<p>x</p><script>a()</script><script>b()</script>"), {
    cacheControl: REVALIDATE,
  });
  expect(page.identity.body.toString()).toBe("<p>x</p><script>a()\n;b()</script>");
  expect(headerOf(page.identity.headers, "Content-Security-Policy")).toContain(hashOf("a()\n;b()"));
});

test("a script that is loaded keeps its own element", async () => {
  const text =
    '<script src="/a.js" async=""></script><script>a()</script><script>b()</script><script src="/c.js"></script>';
  const page = await publish(html(text), { cacheControl: REVALIDATE });
  expect(page.identity.body.toString()).toBe(
    '<script src="/a.js" async=""></script><script>a()\n;b()</script><script src="/c.js"></script>',
  );
});

test("a page has a tag for each coding, and each decodes to the same bytes", async () => {
  const text = `<p>${"Cartas contempladas ".repeat(200)}</p>`;
  const { variants, identity } = await publish(html(text), { cacheControl: REVALIDATE });
  expect(gunzipSync(variants.gzip?.body ?? "").toString()).toBe(text);
  expect(brotliDecompressSync(variants.br?.body ?? "").toString()).toBe(text);
  expect(new Set([identity.etag, variants.br?.etag, variants.gzip?.etag]).size).toBe(3);
  expect(headerOf(identity.headers, "Content-Length")).toBe(String(Buffer.byteLength(text)));
});

test("what is short or already compressed is kept as it is", async () => {
  expect((await publish(html("short"), { cacheControl: REVALIDATE })).variants.br).toBeUndefined();
  const image = { status: 200, headers: { "content-type": "image/png" }, body: Buffer.alloc(9000) };
  expect((await publish(image, { cacheControl: REVALIDATE })).variants.gzip).toBeUndefined();
});
