import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text";

const render = (html: string) => renderToStaticMarkup(<RichText html={html} />);

test("stored headings are shown one level lower", () => {
  expect(render('<h1>A</h1><h2 style="text-align:center">B</h2><h3>C</h3>')).toBe(
    '<div class="rich-text "><h2>A</h2><h3 style="text-align:center">B</h3><h4>C</h4></div>',
  );
});

test("no other tag and no text is taken for a heading", () => {
  expect(render("<hr><p>h1 &lt;h1&gt;</p>")).toContain("<hr><p>h1 &lt;h1&gt;</p>");
});

test("a stored picture comes in its formats, with its size kept and loaded late", () => {
  const name = `${"a1".repeat(16)}-1600x900`;
  const html = render(`<p><img src="/storage/${name}.jpg" alt="Casa" /></p>`);
  expect(html).toContain('<source type="image/avif" srcset="/storage/');
  expect(html).toContain('alt="Casa"');
  expect(html).toContain('width="1600" height="900" loading="lazy"');
});

test("a picture that is not ours stays as it is", () => {
  expect(render('<img src="https://example.com/a.png" alt="">')).toContain(
    '<img src="https://example.com/a.png" alt="">',
  );
});
