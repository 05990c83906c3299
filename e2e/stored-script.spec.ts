import { createServer, type Server } from "node:http";
import pg from "pg";
import type { Page } from "playwright/test";
import { listen } from "@/tests/listen";
import { newNonce, nonceAttribute } from "../lib/platform/response/nonce";
import { prepareResponse } from "../lib/platform/response/prepare-response";
import { ensureStaff, signInAs } from "./staff";
import { payloadOf, poison, saveTables } from "./stored-script";
import { expect, test } from "./test";

const SETTLE_MS = 120;
const SCREENS = [
  ...["", "/banners", "/products", "/testimonials", "/faqs", "/posts", "/partners", "/contemplated"],
  ...["/subscribers", "/users", "/audit", "/administrators", "/settings", "/manual"],
];
// This address contains the company's name (rules §7), so the payload changes it and the site redirects.
const BRAND = /(?<=^\/porque-a-).*/;
const UNSAFE = [
  "meta[http-equiv=refresh]",
  "iframe, object, embed, base, foreignObject, animate",
  "[onload], [onerror], [onfocus], [ontoggle], [onbegin]",
  "[href^='javascript:' i], [src^='javascript:' i], form[action^='http://127.0.0.1']",
].join(", ");

let host: Server;
let origin: string;
const foreignRequests: string[] = [];
let policyPage: Awaited<ReturnType<typeof prepareResponse>> | null = null;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    if (request.url === "/policy" && policyPage) {
      response.writeHead(200, policyPage.identity.headers).end(policyPage.identity.body);
      return;
    }
    foreignRequests.push(request.url ?? "");
    response.end();
  });
  origin = `http://127.0.0.1:${await listen(host)}`;
});
test.afterAll(() => host.close());

async function expectHarmless(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  await expectUnaffected(page, address);
}

async function expectUnaffected(page: Page, address: string): Promise<void> {
  const found = await page.evaluate((unsafe) => {
    const isPage = document.documentElement instanceof HTMLElement;
    return {
      ran: (window as { ran?: string }).ran,
      styled: isPage && getComputedStyle(document.documentElement).getPropertyValue("--ran"),
      elements: isPage ? [...document.querySelectorAll(unsafe)].map((element) => element.outerHTML) : [],
    };
  }, UNSAFE);
  expect({ address, ...found }).toEqual({
    address,
    ran: undefined,
    styled: found.styled && "",
    elements: [],
  });
  expect(page.url()).toContain(`${process.env.SITE_URL}${address.replace(BRAND, "")}`);
  expect(page.frames(), address).toHaveLength(1);
  expect(foreignRequests, address).toEqual([]);
}

test("SEC-050 no stored text runs, navigates, submits or loads anything", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(180_000);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  page.on("dialog", (dialog) => foreignRequests.push(`dialog ${dialog.message()}`));
  await ensureStaff("root");
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const [post] = (await client.query("SELECT slug FROM posts ORDER BY id LIMIT 1")).rows;
  const [letter] = (await client.query("SELECT id FROM letters WHERE withdrawn_at IS NULL LIMIT 1")).rows;
  const restore = await saveTables(client);
  try {
    const { columns, refused } = await poison(client, payloadOf(origin));
    expect(columns).toBeGreaterThan(60);
    expect(refused).toEqual([]);
    const pages = [
      ...listed.filter((path) => !path.startsWith("/posts/")),
      ...[`/posts/${post.slug}`, "/nao-existe", "/login", "/feed.xml"],
      `/cartas-contempladas/soma?contemplated=${letter.id}`,
      ...["/web/faqs/all", "/web/contacts"],
    ];
    for (const path of pages) await expectHarmless(page, path);
    await signInAs(page, "root");
    for (const screen of SCREENS) await expectHarmless(page, `/iacontrol${screen}`);
    for (const screen of ["/faqs", "/posts", "/banners", "/products"]) {
      await page.goto(`/iacontrol${screen}`);
      await page
        .getByRole("button", { name: /^Editar/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.waitForTimeout(SETTLE_MS);
      await expectUnaffected(page, `/iacontrol${screen}`);
    }
  } finally {
    await restore();
    await client.end();
  }
});

test("SEC-050 if nothing were sanitised, the policy alone would block foreign scripts and styles and allow the site's", async ({
  page,
}) => {
  const nonce = newNonce();
  const own = nonceAttribute(nonce);
  const body = [
    `<!doctype html><title>x</title><style${own}>:root{--own:1}</style><div>`,
    "<script>window.ran='plain'</script><SCRIPT>window.ran='upper'</SCRIPT>",
    `<script nonce="${newNonce()}">window.ran='guessed'</script><script nonce>window.ran='empty'</script>`,
    `<script src="data:text/javascript,window.ran='data'"></script><style>:root{--ran:1}</style>`,
    "<img src=x onerror=\"window.ran='onerror'\"><svg onload=\"window.ran='svg'\"></svg>",
    "<iframe srcdoc=\"<script>parent.ran='srcdoc'</script>\"></iframe><a id=a href=\"javascript:window.ran='href'\">x</a>",
    `</div><script${own}>window.own = 1</script><script${own}>window.own += 1</script>`,
  ].join("");
  const headers = { "content-type": "text/html; charset=utf-8" };
  policyPage = await prepareResponse(
    { status: 200, headers, body: Buffer.from(body), nonce },
    { cacheControl: "no-store" },
  );
  await page.goto(`${origin}/policy`);
  await page.locator("#a").click();
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const { own: ours, ran } = window as { own?: number; ran?: string };
    return { ours, ran, styled: style.getPropertyValue("--ran"), own: style.getPropertyValue("--own") };
  });
  expect(seen).toEqual({ ours: 2, ran: undefined, styled: "", own: "1" });
});
