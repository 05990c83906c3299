import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SvgIcon } from "./svg-icon";

const render = (svg: string) => renderToStaticMarkup(<SvgIcon svg={svg} fallback={<b>folha</b>} />);

test("a valid icon is rendered with its path", () => {
  expect(render('<svg viewBox="0 0 8 8"><path d="M0 0h8" /></svg>')).toContain('<path d="M0 0h8"');
});

test.each([
  "<svg><script>x()</script></svg>",
  "<svg onload='x()'></svg>",
  "<svg><foreignObject><p>x</p></foreignObject></svg>",
  "<svg><animate attributeName='href' values='javascript:x()' /></svg>",
  "<p>x</p>",
])("SEC-050 a stored %s is replaced by the fallback", (svg) => {
  expect(render(svg)).toBe("<b>folha</b>");
});
