import fc from "fast-check";
import { expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as signIn from "@/app/auth/sign-in/route";
import * as newsletter from "@/app/web/newsletter/route";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const { "": users } = accountRoutes;

const subscribers = newsletterTable[""];

const { item: partnerItem, list: partners } = routesOf("partners");

const { item: faqItem, list: faqs } = routesOf("faqs");
const { item: bannerItem, list: banners } = routesOf("full-banner");
const { item: postItem, list: posts } = routesOf("posts");
const { item: testimonialItem, list: testimonials } = routesOf("testimonials");

const EXPECTED = [200, 201, 400, 404, 409, 413, 422, 429];

const nasty = fc.constantFrom(
  ...["", " ", "0", "-1", "1e9999", "null", "%", "'; DROP TABLE faqs; --", "\0", "\uD800", "🙂".repeat(300)],
  ...[
    "2026-02-31",
    "31/12/2026",
    "javascript:alert(1)",
    "//evil",
    "[{}]",
    "{",
    "__proto__",
    "x".repeat(70_000),
  ],
  ...[null, true, -1, 2 ** 53, [], {}, [[[[]]]], { not: "" }, [{ description: null }]],
);
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function mutated(input: object) {
  const fields = [...Object.keys(input), "updated_at", "id", "_method", "image", "is_root", "search"];
  return fc
    .dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 })
    .map((changes) => ({ ...input, ...changes }));
}

const targets = [
  ["faqs", faqs, faqItem, make.faqInput, make.createTestFaq],
  ["full-banner", banners, bannerItem, make.bannerInput, make.createTestBanner],
  ["posts", posts, postItem, make.postInput, make.createTestPost],
  ["testimonials", testimonials, testimonialItem, make.testimonialInput, make.createTestTestimonial],
  ["partners", partners, partnerItem, make.partnerInput, make.createTestPartner],
] as const;

test.each(targets)("%s: no body causes a 500", async (_, list, item, input, create) => {
  const { cookie } = await signInAs("root");
  const params = { id: String((await create()).id) };
  await fc.assert(
    fc.asyncProperty(mutated(input()), fc.boolean(), async (body, isNew) => {
      const { status } = await call(isNew ? list : item, isNew ? "POST" : "PUT", { cookie, params, body });
      expect([...EXPECTED, 405]).toContain(status);
    }),
    { numRuns: 50 },
  );
});

test("settings, users, sign-in and newsletter: no body causes a 500", async () => {
  const { cookie } = await signInAs("root");
  const user = { name: "Ana", email: "ana@example.com", password: "senha", remember: "1" };
  for (const [routes, verb, input] of [
    [config, "PUT", make.companyInput()],
    [users, "POST", user],
    [signIn, "POST", user],
    [newsletter, "POST", { ...user, whatsapp: "(11) 91234-5678" }],
  ] as const) {
    await fc.assert(
      fc.asyncProperty(mutated(input), async (body) => {
        const { status } = await call(routes, verb, { cookie, body });
        expect([...EXPECTED, 405]).toContain(status);
      }),
      { numRuns: 25 },
    );
  }
});

test("no query and no id causes a 500", async () => {
  const { cookie } = await signInAs("admin");
  const text = fc.oneof(
    fc.constantFrom("%", "\\", "\0", "_", "'", "1e9999", "9".repeat(30), "-1"),
    fc.string({ unit: "binary" }),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (search, page) => {
      const query = new URLSearchParams({ search, page }).toString();
      for (const routes of [faqs, subscribers]) {
        expect((await call(routes, "GET", { cookie, query })).status).toBe(200);
      }
      const { status } = await call(faqItem, "PUT", { cookie, params: { id: page }, body: {} });
      expect([200, 404]).toContain(status);
    }),
    { numRuns: 40 },
  );
});
