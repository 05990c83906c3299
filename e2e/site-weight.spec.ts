import { brotliDecompressSync, gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "playwright/test";
import { expect, test } from "./test";

/**
 * The limits of pages' HTML, in bytes after brotli compression. An issue that makes a page larger states by how many
 * bytes, at most 1.5 kB (decision 030).
 */
const htmlLimits: [path: string, bytes: number][] = [
  ["/", 23_400],
  ["/imoveis", 18_600],
  ["/veiculos", 17_900],
  ["/cartas-contempladas", 18_900],
  ["/outras-cartas-contempladas", 19_300],
  ["/quem-somos", 15_000],
  ["/posts", 13_200],
];
/** The size of the scripts of an empty page of the framework, in bytes after gzip: the minimum for every page. */
const EMPTY_PAGE = 135_000;
const SCRIPTS_LIMIT = 1.08 * EMPTY_PAGE;
/** The limit of pages that filter and sum in the browser (docs/performance.md). */
const LETTERS_SCRIPTS_LIMIT = 1.16 * EMPTY_PAGE;
const FONTS_LATE_MS = 3000;

const SIMULATION = "/simular-consorcio?type=Im%C3%B3vel&value=300.000";

async function addressOf(request: APIRequestContext, page: string): Promise<string> {
  if (page === "a post") return firstPost(request);
  if (page.startsWith("/")) return page;
  const { contemplated } = await (await request.get("/web/contemplated/itau")).json();
  const [{ id, segment_name }] = contemplated;
  const other = contemplated.findLast((letter: typeof contemplated) => letter.segment_name === segment_name);
  return page === "a sum"
    ? `/cartas-contempladas/soma?contemplated=${id},${other.id}`
    : `/cartas-contempladas/${id}`;
}

const firstPost = async (request: APIRequestContext) => {
  const { data } = await (await request.get("/web/posts")).json();
  return `/posts/${data[0].slug}`;
};

test.describe("weight", () => {
  for (const [path, limit] of htmlLimits) {
    test(`the HTML of ${path} weighs at most ${limit} bytes`, async ({ baseURL }) => {
      expect(await brotliBytes(`${baseURL}${path}`)).toBeLessThanOrEqual(limit);
    });
  }

  for (const { path, tag } of [
    { path: "/imoveis", tag: [] },
    { path: "/cartas-contempladas", tag: [] },
    ...["/", "/quem-somos", "/posts", "a post"].map((path) => ({ path, tag: "@long" })),
  ]) {
    test(`the scripts of ${path} stay near the size of an empty page's scripts`, { tag }, async ({
      page,
      request,
    }) => {
      const scripts: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await page.goto(path === "a post" ? await firstPost(request) : path);
      await page.waitForLoadState("networkidle");
      const bodies = await Promise.all(scripts);
      const hinted = bodies.filter((body) => body.toString().startsWith("//# allFunctionsCalledOnLoad\n"));
      expect(hinted.length).toBeGreaterThanOrEqual(4);
      const total = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
      expect(total).toBeLessThanOrEqual(path.startsWith("/cartas") ? LETTERS_SCRIPTS_LIMIT : SCRIPTS_LIMIT);
    });
  }
});

test("the first paint waits only for the style sheets of fonts, site and letters", async ({
  page,
  request,
}) => {
  for (const [path, sheets] of [
    ["/", 3],
    ["/quem-somos", 2],
    ["/cartas-contempladas", 3],
    ["a letter", 3],
  ] as const) {
    await page.goto(await addressOf(request, path));
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(sheets);
  }
});

test.describe("the first screen of a phone", () => {
  for (const path of ["/", "/imoveis", "/cartas-contempladas"]) {
    test(`needs style and layout for at most half of the elements of ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const [rendered = 0, all = 0] = await page.evaluate(() => {
        const elements = [...document.body.querySelectorAll("*")];
        return [
          elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
          elements.length,
        ];
      });
      expect(rendered / all).toBeLessThanOrEqual(0.5);
    });
  }
});

test.describe("late fonts", () => {
  for (const { tag, ...size } of [
    { width: 390, height: 844, tag: [] },
    { width: 1280, height: 800, tag: "@long" },
  ]) {
    for (const path of [
      ...["/", "/imoveis", "/cartas-contempladas", "a letter", "a sum", SIMULATION, "a post"],
      ...["/porque-a-ipe", "/seguranca-garantida", "/como-funciona", "/investimentos", "/avisos/sair"],
    ]) {
      const mostly = path === "/imoveis" ? tag : "@long";
      test(`shift nothing on ${path} at ${size.width} pixels`, { tag: mostly }, async ({ page, request }) => {
        const address = await addressOf(request, path);
        await page.setViewportSize(size);
        let delayed = 0;
        await page.route("**/*.woff2", async (route) => {
          delayed += 1;
          await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS));
          await route.continue();
        });
        await page.addInitScript(countShifts);
        await page.goto(address);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
        await page.waitForTimeout(500);
        expect(delayed).toBe(2);
        expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBe(0);
      });
    }
  }
});

test.describe("hydration", () => {
  for (const { path, tag } of [
    { path: "/", tag: [] },
    { path: "/cartas-contempladas", tag: [] },
    ...["/imoveis", "/quem-somos", "/contact", "a post"].map((path) => ({ path, tag: "@long" })),
  ]) {
    test(`leaves ${path} as the server rendered it`, { tag }, async ({ page, request }) => {
      const address = path === "a post" ? await firstPost(request) : path;
      await page.goto(address);
      await isAlive(page);
      const [served, shown] = await page.evaluate(readBoth);
      expect(shown).toBe(served);
      await page.evaluate(() => history.pushState(null, "", "?a=1#conteudo"));
      await page.goBack();
      expect((await page.evaluate(readBoth))[1]).toBe(served);
    });
  }

  test.describe("a document changed before hydration", () => {
    test.use({ throws: true });

    test("is still complete", async ({ page }) => {
      await page.route("/", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<main[^>]*>/, "$&<font>estranho</font>");
        await route.fulfill({ response, body });
      });
      await page.goto("/");
      await isAlive(page);
      await expect(page.getByRole("heading", { name: "Poupar em grupo, comprar à vista" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("CNPJ");
      await expect(page).toHaveTitle(/Ipê/);
    });
  });
});

/** Returns the size in bytes of a response compressed by brotli; `fetch` would decompress it. */
async function brotliBytes(address: string): Promise<number> {
  const { get } = await import("node:http");
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve(Buffer.concat(pieces)));
    }).on("error", reject);
  });
  expect(brotliDecompressSync(body).toString()).toContain("</html>");
  return body.byteLength;
}

/** Waits for `data-js`, which the header sets once React has hydrated it. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.locator("html[data-js]")).toBeAttached();
}

function countShifts(): void {
  Reflect.set(window, "shifted", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) Reflect.set(window, "shifted", Reflect.get(window, "shifted") + value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function readBoth(): Promise<[served: string, shown: string]> {
  const answer = await fetch(location.pathname);
  const served = new DOMParser().parseFromString(await answer.text(), "text/html");
  const read = (page: Document) => {
    const parts = [...page.querySelectorAll("header, main, footer")].map(
      (part) => part.cloneNode(true) as Element,
    );
    // Where scripts run, the content of <noscript> is one text node.
    for (const hidden of parts.flatMap((part) => [...part.querySelectorAll("noscript")])) hidden.remove();
    // Buttons are counted too: an inserted one may have no text, but it invalidates the style of the whole page.
    return parts
      .map((part) => {
        const sources = [...part.querySelectorAll("img")].map(({ src }) => src);
        return `${part.textContent} ${sources} ${part.querySelectorAll("button").length} buttons`;
      })
      .join("\n");
  };
  return [read(served), read(document)];
}
