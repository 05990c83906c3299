import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/platform/env";
import { RichText } from "./rich-text";

const render = (html: string) => renderToStaticMarkup(<RichText html={html} />);

test("stored headings are shown one level lower", () => {
  expect(render('<h1>A</h1><h2 style="text-align:center">B</h2><h3>C</h3>')).toBe(
    '<div class="rich-text "><h2>A</h2><h3 style="text-align:center">B</h3><h4>C</h4></div>',
  );
});

test("a list of links to the main headings is inserted before the first of them", () => {
  const text = "<p>Versão</p><h1>Um &amp; <em>dois</em></h1><h2>Menor</h2><h1>Três</h1><h1>Quatro</h1>";
  const html = renderToStaticMarkup(<RichText html={text} hasContents />);
  expect(html).toMatch(
    /<p>Versão<\/p><nav .*<a href="#secao-1">Um &amp; dois<\/a>.*<\/nav><h2 id="secao-1">/,
  );
  expect(html.match(/<li><a /g)).toHaveLength(3);
  expect(html).toContain('<h2 id="secao-3">Quatro</h2>');
  expect(renderToStaticMarkup(<RichText html="<h1>Um</h1>" hasContents />)).not.toContain("<nav");
});

test("other tags and escaped text are not treated as headings", () => {
  expect(render("<p>h1 &lt;h1&gt;</p>")).toContain("<p>h1 &lt;h1&gt;</p>");
});

test("a stored picture has its formats and its size, and is loaded lazily", () => {
  const name = `${"a1".repeat(16)}-1600x900`;
  const html = render(`<p><img src="/storage/${name}.jpg" alt="Casa" /></p>`);
  expect(html).toContain('<source type="image/avif" srcset="/storage/');
  expect(html).toContain('alt="Casa"');
  expect(html).toContain('width="1600" height="900" loading="lazy"');
});

test("a stored picture is loaded from a public bucket", () => {
  Object.assign(env(), { STORAGE: "s3", S3_PUBLIC_URL: "https://cdn.example" });
  onTestFinished(() => void Object.assign(env(), { STORAGE: "disk", S3_PUBLIC_URL: undefined }));
  const name = `${"a1".repeat(16)}-1600x900`;
  const html = render(`<p><img src="/storage/${name}.jpg" alt="Casa" /></p>`);
  expect(html).toContain(`src="https://cdn.example/${name}.jpg"`);
  expect(html).toContain(`srcset="https://cdn.example/${name}-640.avif 640w`);
  expect(html).not.toContain("/storage/");
});

test("a table scrolls inside a focusable region, and its header cells have a scope", () => {
  const table = "<table><tbody><tr><th>A</th><th>B</th></tr><tr><th>C</th><td>1</td></tr></tbody></table>";
  expect(render(table)).toBe(
    '<div class="rich-text "><div class="rich-table" role="group" aria-label="Tabela" tabindex="0"><table><tbody><tr>' +
      '<th scope="col">A</th><th scope="col">B</th></tr><tr><th scope="row">C</th><td>1</td></tr></tbody></table></div></div>',
  );
});

test("a picture keeps its caption", () => {
  const name = `${"a1".repeat(16)}-1600x900`;
  const html = render(
    `<figure><img src="/storage/${name}.jpg" alt="Casa" /><figcaption>A casa</figcaption></figure>`,
  );
  expect(html).toContain("<figure><picture>");
  expect(html).toContain("</picture><figcaption>A casa</figcaption></figure>");
});

test("SEC-050 stored HTML is sanitised again when it is rendered", () => {
  const stored = '<p onclick="x()">ok</p><script>x()</script><img src="https://evil.example/a.png" alt="">';
  expect(render(stored)).toBe('<div class="rich-text "><p>ok</p></div>');
});
