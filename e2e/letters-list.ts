import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";

export const MAIN = "/cartas-contempladas";
export const OTHER = "/outras-cartas-contempladas";

export async function messageOf(link: Locator): Promise<{ number: string; text: string }> {
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin).toBe("https://wa.me");
  return { number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

export async function letterIds(request: APIRequestContext): Promise<number[]> {
  const { contemplated } = await (await request.get("/web/contemplated/itau")).json();
  return contemplated.map(({ id }: { id: number }) => id);
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector("#letters input")?.matches(":enabled"));
  await expect(page.locator("html[data-js]")).toBeAttached();
  const notice = page.getByRole("button", { name: "Aceitar" });
  if (await notice.isVisible()) await notice.click();
}

export const rows = (page: Page) => page.locator("tbody tr");
export const counter = (page: Page) => page.getByText(/^Total de cartas contempladas: \d+$/);

export async function tick(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    await page.locator("input[name=contemplated]:not(:disabled):not(:checked)").first().check();
  }
}
