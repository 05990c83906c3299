import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "@/tests/listen";
import { negotiate } from "./encoding";
import { nonceAttribute } from "./nonce";
import { CODING, prepareResponse, REVALIDATE } from "./prepare-response";
import { send } from "./send";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const headerOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];
const NONCE = "0123456789abcdef0123456789abcdef";
const OTHER = "fedcba9876543210fedcba9876543210";
/** Creates a render; in its template `@` is the nonce attribute, and `#` the nonce alone. */
const html = (template: string, nonce = NONCE) => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from(template.replaceAll("@", nonceAttribute(nonce)).replaceAll("#", nonce)),
  nonce,
});
const published = async (template: string, nonce?: string) => {
  const { identity, source } = await prepareResponse(html(template, nonce), { cacheControl: REVALIDATE });
  const policy = headerOf(identity.headers, "Content-Security-Policy") ?? "";
  return { text: identity.body.toString(), policy, etag: identity.etag, source };
};
const sourcesOf = (policy: string, directive: string) =>
  policy.split("; ").find((part) => part.startsWith(`${directive} `));

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

test("inline scripts and styles with the render's nonce are in the policy by their hash", async () => {
  const { policy, text } = await published(
    `<style@>a{}</style><script src="/build/a.js"@></script><script@ id="x">one()</script><p></p><script@>two()</script>`,
  );
  expect(sourcesOf(policy, "script-src")).toBe(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")}`);
  expect(sourcesOf(policy, "style-src")).toBe(`style-src 'self' ${hashOf("a{}")}`);
  expect(text).toBe(
    '<style>a{}</style><script src="/build/a.js"></script><script id="x">one()</script><p></p><script>two()</script>',
  );
});

test("non-ASCII text is sent unchanged, and its scripts are hashed as browsers do", async () => {
  const { policy, text } = await published('<p>Ipê à 🌳\u00a0</p><script@>say("Olá, Ipê 🌳")</script>');
  expect(sourcesOf(policy, "script-src")).toBe(`script-src 'self' ${hashOf('say("Olá, Ipê 🌳")')}`);
  expect(text).toBe('<p>Ipê à 🌳\u00a0</p><script>say("Olá, Ipê 🌳")</script>');
});

test("the framework's files of a public page are requested at the end of its body, once", async () => {
  const file = (name: string, more = "") => `<script src="/build/${name}.js" async=""${more}></script>`;
  const rendered = html(
    `<head><link rel="preload" as="script"@ href="/build/b.js"/>${file("a", "@")}</head><body><script src="/build/old.js" noModule=""@></script>${file("b", '@ id="_R_"')}<script@>one()</script></body>`,
  );
  const page = await prepareResponse(rendered, { cacheControl: REVALIDATE });
  const [, loader = ""] =
    /<\/template><script>(.*)<\/script><\/body>$/.exec(page.identity.body.toString()) ?? [];
  const files = `${file("a")}${file("b", ' id="_R_"')}`;
  expect(page.identity.body.toString()).toBe(
    `<head></head><body><script src="/build/old.js" noModule=""></script><script>one()</script><template>${files}</template><script>${loader}</script></body>`,
  );
  expect(headerOf(page.identity.headers, "Content-Security-Policy")).toContain(hashOf(loader));
  const again = await prepareResponse(page.source, { cacheControl: REVALIDATE });
  expect(again.identity.body).toEqual(page.identity.body);
  const office = await prepareResponse(rendered, { cacheControl: REVALIDATE, framing: "frames" });
  expect(office.identity.body.toString()).toContain(`<head><link rel="preload" as="script"`);
});

test("SEC-050 inline scripts and styles without the nonce are not in the policy, in any spelling", async () => {
  const stored = [
    "<script>evil()</script>",
    "<SCRIPT>evil()</SCRIPT>",
    `<script nonce="${OTHER}">evil()</script>`,
    `<script nonce="${"0".repeat(32)}">evil()</script>`,
    '<script type="speculationrules">evil()</script>',
    "<style>evil()</style>",
    "<svg><script>evil()</script><style>evil()</style></svg>",
    "<script\n>evil()</script\n>",
    "<script x='><script@x'>evil()</script>".replace("@", ""),
  ];
  for (const payload of stored) {
    const { policy, text } = await published(`<div>${payload}</div><script@>own()</script>`);
    expect(sourcesOf(policy, "script-src"), payload).toBe(`script-src 'self' ${hashOf("own()")}`);
    expect(sourcesOf(policy, "style-src"), payload).toBe("style-src 'self'");
    expect(text).toBe(`<div>${payload}</div><script>own()</script>`);
  }
});

test("SEC-050 an unclosed script of stored content swallows trusted scripts instead of being joined with them", async () => {
  const { policy } = await published("<div><script>evil()</div><script@>own()</script>");
  expect(sourcesOf(policy, "script-src")).toBe("script-src 'self'");
});

test("SEC-050 a script without the nonce is not joined into a script with it", async () => {
  const { text, policy } = await published(
    "<script@>a()</script><script>evil()</script><script@>b()</script><SCRIPT>evil()</script><script@>c()</script>",
  );
  expect(text).toBe(
    "<script>a()</script><script>evil()</script><script>b()</script><SCRIPT>evil()</script><script>c()</script>",
  );
  expect(sourcesOf(policy, "script-src")).toBe(
    `script-src 'self' ${["a()", "b()", "c()"].map(hashOf).join(" ")}`,
  );
});

test("a page without a nonce has no trusted inline script", async () => {
  const { nonce: _, ...unsigned } = html("<script>a()</script>");
  const { identity } = await prepareResponse(unsigned, { cacheControl: REVALIDATE });
  expect(headerOf(identity.headers, "Content-Security-Policy")).toContain(
    "script-src 'self'; style-src 'self'",
  );
});

test("structured data needs no hash, but speculation rules do", async () => {
  const { policy } = await published(
    '<script@ type="application/ld+json">{}</script><script@ type="speculationrules">{"a":1}</script>',
  );
  expect(policy).not.toContain(hashOf("{}"));
  expect(policy).toContain(hashOf('{"a":1}'));
});

test("adjacent scripts become one, with one hash", async () => {
  const { text, policy } = await published("<p>x</p><script@>a()</script><script@>b()</script>");
  expect(text).toBe("<p>x</p><script>a()\n;b()</script>");
  expect(policy).toContain(hashOf("a()\n;b()"));
});

test("an external script keeps its own element", async () => {
  const { text } = await published(
    '<script src="/a.js" async=""@></script><script@>a()</script><script@>b()</script><script src="/c.js"@></script>',
  );
  expect(text).toBe(
    '<script src="/a.js" async=""></script><script>a()\n;b()</script><script src="/c.js"></script>',
  );
});

test("two renders of the same content are the same bytes, wherever their nonces are", async () => {
  const flight = (text: string) => `<script@>self.__next_f.push([1,"${text}"])</script>`;
  const cuts = [1, 7, 31].map((cut) => (nonce: string) => [nonce.slice(0, cut), nonce.slice(cut)]);
  const template = (nonce: string) =>
    [
      '<link rel="preload" href="/build/a.css"@/>',
      flight('{\\"nonce\\":\\"#\\"}'),
      ...cuts.map((cut) =>
        cut(nonce)
          .map((part, index) => flight(index === 0 ? `a${part}` : `${part}b`))
          .join(""),
      ),
      `${flight(`c${nonce.slice(0, 5)}`)}<div hidden></div>${flight(`${nonce.slice(5)}d`)}`,
    ].join("");
  const [first, second] = await Promise.all([NONCE, OTHER].map((nonce) => published(template(nonce), nonce)));
  expect(first?.text).toBe(second?.text);
  expect(first?.etag).toBe(second?.etag);
  for (const text of [first?.text, first?.policy]) expect(text).not.toContain(NONCE.slice(5));
  expect(first?.text).toContain('nonce\\":\\"00000000000000000000000000000000');
  expect(sourcesOf(first?.policy ?? "", "script-src")?.split(" ")).toHaveLength(4);
});

test("no header contains the nonce", async () => {
  const rendered = html("<p>x</p>");
  const link = `</build/a.css>; rel=preload; as="style"; nonce="${NONCE}"`;
  const { identity } = await prepareResponse(
    { ...rendered, headers: { ...rendered.headers, link } },
    { cacheControl: REVALIDATE },
  );
  expect(identity.headers.join()).toContain("/build/a.css");
  expect(identity.headers.join()).not.toContain(NONCE);
});

test("SEC-050 a stored copy that is served again allows the same scripts and no others", async () => {
  const { source, policy, text } = await published("<p><script>evil()</script></p><script@>own()</script>");
  const again = await prepareResponse(source, { cacheControl: REVALIDATE });
  expect(again.identity.body.toString()).toBe(text);
  expect(headerOf(again.identity.headers, "Content-Security-Policy")).toBe(policy);
  expect(policy).not.toContain(hashOf("evil()"));
});

test("a page has an ETag for each coding, and each coding decodes to the same bytes", async () => {
  const text = `<p>${"Cartas contempladas ".repeat(200)}</p>`;
  const { variants, identity } = await prepareResponse(html(text), { cacheControl: REVALIDATE });
  expect(gunzipSync(variants.gzip?.body ?? "").toString()).toBe(text);
  expect(brotliDecompressSync(variants.br?.body ?? "").toString()).toBe(text);
  expect(new Set([identity.etag, variants.br?.etag, variants.gzip?.etag]).size).toBe(3);
  expect(headerOf(identity.headers, "Content-Length")).toBe(String(Buffer.byteLength(text)));
});

test("short or already compressed bodies are stored unchanged", async () => {
  expect((await prepareResponse(html("short"), { cacheControl: REVALIDATE })).variants.br).toBeUndefined();
  const image = { status: 200, headers: { "content-type": "image/png" }, body: Buffer.alloc(9000) };
  expect((await prepareResponse(image, { cacheControl: REVALIDATE })).variants.gzip).toBeUndefined();
});

test("a compressed render is sent unchanged or unzipped, with an ETag for each coding", async () => {
  const text = JSON.stringify({ text: "Olá ".repeat(1000) });
  const rendered = {
    status: 200,
    headers: { "content-type": "application/json", [CODING]: "gzip" },
    body: gzipSync(text),
  };
  const page = await prepareResponse(rendered, { cacheControl: REVALIDATE });
  const server = createServer((request, response) => send(request, response, page, false));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const get = (coding: string, known = "") =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Encoding": coding, "If-None-Match": known } });
  for (const [accepted, coding] of [
    ["gzip, deflate, br, zstd", "gzip"],
    ["identity", null],
    ["br", null],
  ] as const) {
    const answer = await get(accepted);
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, coding]);
    expect(await answer.text()).toBe(text);
    expect((await get(accepted, answer.headers.get("etag") ?? "")).status).toBe(304);
  }
  expect(page.bytes).toBe(rendered.body.length);
});
