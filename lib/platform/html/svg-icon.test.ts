import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeSvgIcon } from "./svg-icon";

test("shapes, paint and gradients are kept, and sanitising is idempotent", () => {
  const svg =
    '<?xml version="1.0"?><!-- ipê --><svg xmlns="http://www.w3.org/2000/svg" class="lucide" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">' +
    '<title>Ipê</title><defs><linearGradient id="g"><stop offset="1" stop-color="#fff"/></linearGradient></defs>' +
    '<circle cx="1" cy="1" r="1" fill="url(#g)"/><path d="M0 0L1 1"></path></svg>';
  const clean = sanitizeSvgIcon(svg);
  expect(clean).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">' +
      '<title>Ipê</title><defs><linearGradient id="icon-g"><stop offset="1" stop-color="#fff"></stop></linearGradient></defs>' +
      '<circle cx="1" cy="1" r="1" fill="url(#icon-g)"></circle><path d="M0 0L1 1"></path></svg>',
  );
  expect(sanitizeSvgIcon(clean ?? "")).toBe(clean);
});

test.each([
  "",
  "ícone",
  "<p>x</p>",
  "<svg onload='alert(1)'></svg>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><style>*{}</style></svg>",
  "<svg><path style='fill:red'/></svg>",
  "<svg><a href='https://evil.example'><path/></a></svg>",
  "<svg><use href='#x'/></svg>",
  "<svg><image href='https://evil.example/x.png'/></svg>",
  "<svg><foreignObject><p>x</p></foreignObject></svg>",
  "<svg><animate attributeName='href' to='javascript:1'/></svg>",
  "<svg><path fill='url(https://evil.example/#x)'/></svg>",
  "<svg><path fill='u&#114;l(https://evil.example)'/></svg>",
  "<svg>texto</svg>",
  "<svg></svg><svg></svg>",
  "<svg><svg/></svg>",
  "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg></svg>",
  "<svg><![CDATA[<script>]]></svg>",
  "<SVG></SVG>",
  `<svg><path d="${"M0 0".repeat(3000)}"/></svg>`,
])("%s is refused", (svg) => {
  expect(sanitizeSvgIcon(svg)).toBeNull();
});

const part = fc.constantFrom(
  ...[
    "<path",
    "<g>",
    "</g>",
    "/>",
    ">",
    ' d="M0"',
    " fill=",
    '"url(#a)"',
    "<!--",
    "-->",
    "<script>",
    " onload=x",
    "&lt;",
    "<",
    "</svg>",
    "<svg>",
  ],
);

test("SEC-052 content after the end of the picture is refused", () => {
  expect(sanitizeSvgIcon("<svg></svg><g></svg>")).toBeNull();
  expect(sanitizeSvgIcon("<svg></svg><svg></svg>")).toBeNull();
});

test("SEC-052 an accepted icon contains only allowed elements and is unchanged by another sanitising", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 20 }), (parts) => {
      const clean = sanitizeSvgIcon(`<svg>${parts.join("")}</svg>`);
      if (clean === null) return;
      expect(sanitizeSvgIcon(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(?:svg|g|path)[ >])|\son\w+=|javascript:/i);
    }),
    { numRuns: 3000 },
  );
});
