import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { openAdmin, signInAs, sql } from "./staff";

const MAX_LIST_SCRIPT_BYTES = 300 * 1024;
const MAX_REACTION_MS = 100;
const CLICKS = 20;

test.beforeEach(({ page }) => signInAs(page, "root"));

test("a list's first load stays within its scripts, and the editor is not among them", async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    scripts.set(response.url(), gzipSync(body).byteLength);
    expect(body.includes("ProseMirror"), `${response.url()} brings the editor`).toBe(false);
  });
  for (const path of ["/faqs", "/banners", "/posts", "/partners", "/contemplated", "/settings"]) {
    scripts.clear();
    await page.goto(`/iacontrol${path}`, { waitUntil: "networkidle" });
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(total, `${path} loads ${Math.round(total / 1024)} kB`).toBeLessThanOrEqual(MAX_LIST_SCRIPT_BYTES);
  }
});

test("a modal opens and a switch turns within 100 ms on a slow device", async ({ page }) => {
  const question = `Velocidade ${Date.now()}`;
  await sql("INSERT INTO faqs (question, answer) VALUES ($1, 'Rápida.')", [question]);
  await openAdmin(page, "/faqs");
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await observe(page);

  const opened: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    opened.push(await reaction(page, "button[aria-label=Editar]", "[role=dialog]"));
    await expect(page.getByRole("dialog").getByLabel("Pergunta")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(p95(opened), `modal: ${opened.join(" ")}`).toBeLessThanOrEqual(MAX_REACTION_MS);

  const turned: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    const on = await page.getByRole("switch", { name: `Ativo: ${question}` }).isChecked();
    const after = on ? "Inativo" : "Ativo";
    turned.push(await reaction(page, `[aria-label="Ativo: ${question}"]`, `::${after}`));
  }
  expect(p95(turned), `switch: ${turned.join(" ")}`).toBeLessThanOrEqual(MAX_REACTION_MS);
});

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with the browser's own.
  interface Window {
    timeReaction: (selector: string, result: string) => Promise<number>;
  }
}

/** Milliseconds from a click's event to the frame in which its result stands. */
async function reaction(page: Page, selector: string, result: string): Promise<number> {
  return page.evaluate(([from, to]) => window.timeReaction(from, to), [selector, result] as const);
}

async function observe(page: Page) {
  await page.evaluate(() => {
    window.timeReaction = (selector, result) => {
      const target = document.querySelector<HTMLElement>(selector);
      if (!target) throw new Error(`nothing to click: ${selector}`);
      const label = target.closest("label");
      const stands = () =>
        result.startsWith("::")
          ? label?.textContent === result.slice(2)
          : document.querySelector(result) !== null;
      return new Promise((resolve) => {
        const start = performance.now();
        target.click();
        const look = () =>
          stands() ? resolve(Math.round(performance.now() - start)) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
    };
  });
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
}
