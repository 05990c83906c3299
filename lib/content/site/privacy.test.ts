import { expect, test } from "vitest";
import { COMPANY_DEFAULTS } from "@/lib/content/company/defaults";
import { toTextLines } from "@/lib/platform/format/excerpt";
import { sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { policyHtml, privacyPolicy } from "./privacy";

const company = { ...COMPANY_DEFAULTS, name: "A & B <Consórcios>" };

test("the default policy can be stored unchanged, with the same text", () => {
  const html = policyHtml(company);
  expect(sanitizeRichHtml(html)).toBe(html);
  const lines = toTextLines(html).split("\n");
  for (const { title, paragraphs, data = [], items = [] } of privacyPolicy(company)) {
    const stored = data.flatMap(({ name, text, kept }) => [name, text, `Por quanto tempo: ${kept}`]);
    expect(lines).toEqual(expect.arrayContaining([title, ...paragraphs, ...stored, ...items]));
  }
  expect(lines[0]).toMatch(/^Versão de \d\d\/\d\d\/\d{4}\.$/);
});
