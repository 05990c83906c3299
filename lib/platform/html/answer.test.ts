import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeAnswer } from "./answer";
import { isEmptyHtml } from "./rich-html";

test.each([
  ["Uma linha", "<p>Uma linha</p>"],
  ["Um\nDois", "<p>Um<br />Dois</p>"],
  ["Um\r\n\r\nDois\n \n\n Três\n", "<p>Um</p><p>Dois</p><p>Três</p>"],
  ["1 < 2 & 3 > 2", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
  ["AT&amp;T", "<p>AT&amp;amp;T</p>"],
  ["<p>já <strong>HTML</strong></p>", "<p>já <strong>HTML</strong></p>"],
  ["<div>AT&amp;T</div>", "<p>AT&amp;T</p>"],
  ["<script>x()</script>", ""],
  ["ok<script>x()</script>", "<p>ok</p>"],
  ["  \n ", ""],
])("%j becomes %j", (text, html) => {
  expect(sanitizeAnswer(text)).toBe(html);
});

test("SEC-051 sanitising an answer is idempotent and removes scripts, and an empty paragraph stays empty", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<b>",
    "<",
    ">",
    "&amp;",
    "&",
    "\n",
    "\n\n",
    "<script>",
    "texto ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 20 }), (pieces) => {
      const clean = sanitizeAnswer(pieces.join(""));
      expect(sanitizeAnswer(clean)).toBe(clean);
      expect(clean).not.toContain("<script");
    }),
    { numRuns: 2000 },
  );
  expect(isEmptyHtml(sanitizeAnswer("<p></p>"))).toBe(true);
});

test("SEC-051 sanitising an answer with an invalid tag is idempotent", () => {
  const clean = sanitizeAnswer("</b>a<p><a<p><p></p>\n<");
  expect(sanitizeAnswer(clean)).toBe(clean);
});
