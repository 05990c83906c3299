import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { nonceAttribute } from "../response/nonce";
import { slimPage } from "./slim-page";

const NONCE = "0123456789abcdef0123456789abcdef";
const IMPORT = 'I[1,["$9"],"Slider"]';
const STILL = { "data-still": "", dangerouslySetInnerHTML: { __html: "" } };

const script = (content: string, nonce = NONCE) => `<script${nonceAttribute(nonce)}>${content}</script>`;
const piece = (text: string, nonce?: string) =>
  script(`self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])`, nonce);
/** A page whose payload has these rows, the first one as its root, in two pieces. */
const pageOf = (rows: string[]) => {
  const payload = rows.map((row) => (row.includes(":T") ? row : `${row}\n`)).join("");
  const cut = Math.floor(payload.length / 2);
  return `<body><p>Ipê</p>${script("(self.__next_f=self.__next_f||[]).push([0])")}${piece(payload.slice(0, cut))}${piece(payload.slice(cut))}</body>`;
};

/** What the page's own scripts hand to the framework. */
function payloadOf(html: string): string {
  const self: { __next_f: [number, string][] } = { __next_f: [] };
  for (const [, content = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    runInNewContext(content, { self });
  return self.__next_f.map(([, text]) => text ?? "").join("");
}
const slimmed = (rows: string[]) =>
  payloadOf(slimPage(pageOf(rows), NONCE))
    .split("\n")
    .filter(Boolean);
const model = (id: string, value: unknown) => `${id}:${JSON.stringify(value)}`;

test("an element without anything of the browser's inside loses its content, the way to a component keeps its elements", () => {
  const rows = slimmed([
    '1:"$Sreact.fragment"',
    `2:${IMPORT}`,
    model("3", ["$", "section", "a", { className: "bg-white", children: ["Texto", ["$", "b", null, {}]] }]),
    model("4", ["$", "p", null, { children: "$L5" }]),
    model("5", ["$", "$L2", null, { label: "Sim" }]),
    model("0", [
      "$",
      "$1",
      null,
      { children: ["$L3", "$L4", ["$", "img", null, { src: "/a.png" }], "solto"] },
    ]),
  ]);
  expect(rows).toEqual([
    '1:"$Sreact.fragment"',
    `2:${IMPORT}`,
    model("0", [
      "$",
      "$1",
      null,
      {
        children: [
          ["$", "section", null, STILL],
          ["$", "p", null, { children: ["$", "$L2", null, { label: "Sim" }] }],
          ["$", "img", null, { "data-still": "" }],
          "solto",
        ],
      },
    ]),
  ]);
});

test("what a component of the browser is given stays whole, but what it only shows", () => {
  const text = ["$", "p", null, { children: "Uma regra" }];
  const rows = slimmed([
    `2:${IMPORT}`,
    model("3", text),
    model("4", text),
    model("5", text),
    model("0", [
      [
        "$",
        "$L2",
        null,
        { rules: "$L3", children: ["$", "em", null, { children: "x" }], still: ["$L4", "$L5"] },
      ],
      "$L5",
      ["$", "$L2", null, { rules: "$L5" }],
    ]),
  ]);
  expect(rows).toContain(model("3", text));
  expect(rows.at(-1)).toContain(`"still":[${JSON.stringify(["$", "p", null, STILL])},"$L5"]`);
  // Shown here and given there: given counts.
  expect(rows).toContain(model("5", text));
  expect(rows.at(-1)).toContain('["$","em",null,{"children":"x"}]');
});

test("rows that nobody needs any more go; paths into rows that change are followed before", () => {
  const rows = slimmed(
    [
      `2:${IMPORT}`,
      "7:T0c,Ipê <b>oi</b>",
      model("3", ["$", "p", null, { dangerouslySetInnerHTML: { __html: "$7" }, icon: { name: "flor" } }]),
      model("0", ["$L3", ["$", "$L2", null, { icon: "$3:props:icon" }]]),
      ':HL["/a.css","style"]',
    ].map((row) =>
      row.startsWith("7:") ? `7:T${Buffer.byteLength("Ipê <b>oi</b>").toString(16)},Ipê <b>oi</b>` : row,
    ),
  );
  expect(rows).toEqual([
    `2:${IMPORT}`,
    model("0", [
      ["$", "p", null, STILL],
      ["$", "$L2", null, { icon: { name: "flor" } }],
    ]),
  ]);
});

test("the document's own elements, controls and the page's styles are kept; metadata stands in the head alone", () => {
  const input = ["$", "input", null, { type: "email", defaultValue: "a@b.c" }];
  const sheet = ["$", "link", "0", { rel: "stylesheet", href: "/a.css", precedence: "next" }];
  const rows = slimmed([
    `2:${IMPORT}`,
    model("4", [["$", "title", "0", { children: "Ipê" }], ["$", "meta", "1", { name: "robots" }], null]),
    model("0", [
      "$",
      "html",
      null,
      { lang: "pt-BR", children: [sheet, input, ["$", "$L2", null, { children: "$L4" }]] },
    ]),
  ]);
  expect(rows).toContain(model("4", [null]));
  expect(rows.at(-1)).toContain('"lang":"pt-BR"');
  expect(rows.at(-1)).toContain(JSON.stringify(input));
  expect(rows.at(-1)).toContain(JSON.stringify(sheet));
});

test("streams of values are passed on", () => {
  const rows = slimmed(["8:X", model("0", [{ v: "$8" }]), "8:C"]);
  expect(rows).toEqual(["8:X", "8:C", model("0", [{ v: "$8" }])]);
});

test.each([
  ["an unknown row", ["2:Z1", model("0", "x")]],
  ["no root", [model("1", "x")]],
  ["a path that leads nowhere", [model("1", {}), model("0", ["$1:a:b"])]],
  ["a row that breaks off", ["0:[1"]],
])("a payload with %s is left alone, and why is told", (_, rows) => {
  const page = pageOf(rows);
  const problems: unknown[] = [];
  expect(slimPage(page, NONCE, (err) => problems.push(err))).toBe(page);
  expect(problems).toHaveLength(1);
});

test("SEC-050 only scripts with the render's nonce are read, and no text can end the one that is written", () => {
  const forged = piece('0:"evil"\n', "f".repeat(32));
  const stored = `0:${JSON.stringify("</script><script>evil()</script><!--'\\\" \u2028")}`;
  const page = slimPage(`${forged}${pageOf([stored])}`, NONCE);
  expect(page.startsWith(forged)).toBe(true);
  expect(page.slice(forged.length)).not.toMatch(/<\/script><script>|<!--/);
  expect(payloadOf(page.slice(forged.length))).toBe(`${stored}\n`);
});

test("a page without a payload stays as it is", () => {
  expect(slimPage("<p>Ipê</p>", NONCE)).toBe("<p>Ipê</p>");
});

test("a page that threw, as one that is not found does, is left alone without a word", () => {
  const page = pageOf(['2:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}', model("0", ["$", "p", null, {}])]);
  const problems: unknown[] = [];
  expect(slimPage(page, NONCE, (err) => problems.push(err))).toBe(page);
  expect(problems).toEqual([]);
});
