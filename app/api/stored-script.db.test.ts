import { expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const { item: faqItem, list: faqList } = routesOf("faqs");
const { list: bannerList } = routesOf("full-banner");
const { list: postList } = routesOf("posts");

const PAYLOADS = [
  "<script>x()</script>",
  "<img src=x onerror=x()>",
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<a href="javascript:x()">x</a>',
  '<form action="https://evil.example"><input autofocus onfocus=x()></form>',
  "<svg onload=x()><script>x()</script><foreignObject><body onload=x()></foreignObject></svg>",
  "<style>@import '//evil.example'</style><link rel=stylesheet href=//evil.example>",
  '<base href="https://evil.example"><object data=x></object><embed src=x>',
  "<p>ok</p><!--<script>--><scr<script>ipt>x()</script>",
];
const UNSAFE = /<(?!\/?(?:p|a|br|strong)\b)|\son\w+\s*=|javascript:|evil\.example/i;

test.each(PAYLOADS)(
  "SEC-050 an editor's %s is not stored in the answer of a created or updated FAQ",
  async (payload) => {
    const { cookie } = await signInAs("admin");
    for (const answer of [`<p>antes</p>${payload}`, `antes ${payload}`]) {
      for (const body of [{ question: "Pergunta?", answer }, form({ question: "Pergunta?", answer })]) {
        const created = await call(faqList, "POST", { cookie, body });
        expect(created.status).toBe(201);
        expect(created.body.data.answer).toContain("antes");
        expect(created.body.data.answer).not.toMatch(UNSAFE);
        const params = { id: String(created.body.data.id) };
        const updated = await call(faqItem, "PUT", { cookie, params, body: { answer: `depois ${payload}` } });
        expect(updated.body.data.answer).not.toMatch(UNSAFE);
      }
    }
    for (const { answer } of await db.faq.findMany()) expect(answer).not.toMatch(UNSAFE);
  },
);

test("SEC-050 the same scripts are not stored in any other rich text", async () => {
  const { cookie } = await signInAs("root");
  const dirty = `<p>ok</p>${PAYLOADS.join("")}`;
  const post = await call(postList, "POST", { cookie, body: { ...make.postInput(), content: dirty } });
  expect(post.body.data.content).not.toMatch(UNSAFE);
  const { aditional: _, advantages: __, ...banner } = make.bannerInput();
  const texts = { ...banner, full_banner_type_id: "2", active: "1", featured: "0" };
  const saved = await call(bannerList, "POST", {
    cookie,
    body: form({ ...texts, text_advantage: dirty, text_how_it_works: dirty, image: make.pngFile() }),
  });
  expect(saved.body.data.text_advantage).not.toMatch(UNSAFE);
  expect(saved.body.data.text_how_it_works).not.toMatch(UNSAFE);
  const settings = await call(config, "PUT", {
    cookie,
    body: { ...make.companyInput(), text_rules: dirty, privacy_policy: dirty },
  });
  expect(settings.body.data.text_rules).not.toMatch(UNSAFE);
  expect(settings.body.data.privacy_policy).not.toMatch(UNSAFE);
});

test("a plain-text answer keeps its line breaks, and an empty answer is refused", async () => {
  const { cookie } = await signInAs("admin");
  const send = (answer: string) => call(faqList, "POST", { cookie, body: { question: "Pergunta?", answer } });
  expect((await send("Um & dois\nTrês\n\nQuatro")).body.data.answer).toBe(
    "<p>Um &amp; dois<br />Três</p><p>Quatro</p>",
  );
  for (const empty of ["", " ", "<p></p>", "<p>&nbsp;</p>", "<script>x()</script>"]) {
    const { status, body } = await send(empty);
    expect([status, body.errors]).toEqual([422, { answer: ["A resposta é obrigatória."] }]);
  }
});
