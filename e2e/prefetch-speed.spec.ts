import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listen } from "@/tests/listen";
import { expect, test } from "./test";

/** The maximum additional time of a page of the site over an empty page, in milliseconds. */
const PAGE_MS = 100;
const LINKS = ["Investimentos", "Cartas contempladas", "Como funciona"];

test("a prefetched page paints less than 100 ms later than an empty page", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const empty = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(EMPTY);
  });
  const port = await listen(empty);
  const site = await medianWait(page, baseURL ?? "");
  const least = await medianWait(page, `http://localhost:${port}`);
  empty.close();
  test.info().annotations.push({ type: "ms", description: `${site} of the site, ${least} of an empty page` });
  expect(site - least).toBeLessThan(PAGE_MS);
});

/**
 * An empty page of links with the site's speculation rules, to measure the time that the browser, the view transition
 * and the machine need for any page.
 */
const EMPTY = `<!doctype html><html lang="pt-BR"><title>Vazia</title>
<style>@view-transition { navigation: auto }</style>
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
<nav aria-label="Principal">${LINKS.map((name, index) => `<a href="/${index}">${name}</a>`).join(" ")}</nav>`;

/** Returns the median time from a click to the next page's first paint, in milliseconds, with warm caches. */
async function medianWait(page: Page, address: string): Promise<number> {
  const waits: number[] = [];
  for (const [round, name] of [...LINKS, ...LINKS, ...LINKS].entries()) {
    await page.goto(`${address}/quem-somos`, { waitUntil: "networkidle" });
    await page.evaluate(() =>
      document.addEventListener(
        "click",
        ({ timeStamp }) => sessionStorage.setItem("press", String(performance.timeOrigin + timeStamp)),
        true,
      ),
    );
    const link = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name });
    await link.hover();
    // A moderate rule fetches after 200 ms.
    await page.waitForTimeout(1000);
    await link.click();
    await page.waitForLoadState("load");
    await expect.poll(() => page.evaluate(paintedAt)).toBeGreaterThan(0);
    const { wait, deliveryType } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const at = performance.timeOrigin + (paint?.startTime ?? 0);
      const { deliveryType } = entry as PerformanceNavigationTiming & { deliveryType: string };
      return { wait: at - Number(sessionStorage.getItem("press")), deliveryType };
    });
    expect(deliveryType).toBe("navigational-prefetch");
    if (round >= LINKS.length) waits.push(wait);
  }
  waits.sort((one, other) => one - other);
  return Math.round(waits[Math.floor(waits.length / 2)] ?? 0);
}

function paintedAt(): number {
  return performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
}
