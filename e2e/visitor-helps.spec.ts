import type { Page } from "playwright/test";
import { letterIds } from "./letters-list";
import { expect, test } from "./test";

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

async function pagesOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a letter prints on one page, and a simulation on at most two @long", async ({ page, request }) => {
  const [id] = await letterIds(request);
  expect(await pagesOf(page, `/cartas-contempladas/${id}`)).toBe(1);
  const simulation = "/simular-consorcio?type=Imóvel&value=300.000&bid=60.000&embedded=20&rate=11";
  expect(await pagesOf(page, simulation)).toBeLessThanOrEqual(2);
});

test("'Negociar' is in view on phones and tablets; on wide screens the WhatsApp message contains the letter's id @long", async ({
  page,
  request,
}) => {
  const [id] = await letterIds(request);
  const paths = [`/cartas-contempladas/${id}`, `/cartas-contempladas/soma?contemplated=${id}`];
  for (const [path, size] of paths.flatMap((one) => [phone, tablet].map((at) => [one, at] as const))) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Negociar" }).getByRole("link")).toBeInViewport();
    await expect(page.getByRole("link", { name: /^Fale conosco no WhatsApp/ })).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/cartas-contempladas/${id}`);
  // The button is hidden while it would cover the adjustment scenario.
  const corner = page.locator(".float-whatsapp");
  await expect(corner).toHaveAttribute("href", new RegExp(`${id}`));
  await page.getByRole("heading", { name: "Cartas parecidas" }).evaluate((head) => head.scrollIntoView());
  await expect(corner).toBeVisible();
  await expect(corner.getByText("Fale conosco")).toBeHidden();
});

test("a letter's credit, entry, first instalment and 'Negociar' are on a phone's first screen @long", async ({
  page,
  request,
}) => {
  const [id] = await letterIds(request);
  await page.setViewportSize(phone);
  await page.goto(`/cartas-contempladas/${id}`);
  const facts = page.getByRole("article", { name: `Dados da carta ${id}` });
  const negotiate = page.getByRole("complementary", { name: "Negociar" });
  const top = (await negotiate.boundingBox())?.y ?? 0;
  for (const name of ["Crédito", "Entrada", "(Primeira p|P)arcela"]) {
    const box = await facts
      .locator("dl > div")
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
      .boundingBox();
    expect((box?.y ?? top) + (box?.height ?? 0), name).toBeLessThanOrEqual(top);
  }
  await expect(negotiate.getByRole("link", { name: /^Negociar/ })).toBeInViewport();
});

test("a letter shows 'Negociar', 'Somar' and the star, and the other actions in 'Mais' @long", async ({
  page,
  request,
}) => {
  const [id] = await letterIds(request);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/cartas-contempladas/${id}`);
  const next = page.getByRole("complementary", { name: "Próximo passo" });
  await expect(page.getByRole("button", { name: "Guardar nos favoritos" })).toBeInViewport();
  await expect(next.locator(".button:visible")).toHaveText([
    /^Negociar esta carta/,
    "Somar com outras cartas",
  ]);
  await next.getByText("Mais", { exact: true }).click();
  for (const name of ["Quero que me chamem", "Comparar com as parecidas", "Avise-me por e-mail"])
    await expect(next.getByRole("link", { name })).toBeVisible();
  for (const name of ["Compartilhar", "Imprimir"])
    await expect(next.getByRole("button", { name })).toBeVisible();
  await next.getByRole("link", { name: "Comparar com as parecidas" }).click();
  await expect(page.getByRole("columnheader").first()).toContainText(`Carta ${id}`);
});

test.describe("'Compartilhar' of a letter and of a sum", () => {
  test("copies the address on a device without a share dialog @long", async ({ page, request, context }) => {
    const [id] = await letterIds(request);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const path of [`/cartas-contempladas/${id}`, `/cartas-contempladas/soma?contemplated=${id}`]) {
      await page.goto(path);
      const more = page.getByText("Mais", { exact: true });
      if (await more.isVisible()) await more.click();
      await page.getByRole("button", { name: "Compartilhar" }).click();
      await expect(page.getByText("Endereço copiado.")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${id}$`));
    }
  });

  test("opens the device's share dialog if there is one @long", async ({ page, request }) => {
    const [id] = await letterIds(request);
    await page.addInitScript(() => {
      const share = async (data: ShareData) => Reflect.set(window, "shared", data);
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto(`/cartas-contempladas/${id}`);
    await page.getByText("Mais", { exact: true }).click();
    await page.getByRole("button", { name: "Compartilhar" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toMatchObject({
        title: `Carta contemplada ${id}`,
        url: expect.stringMatching(`/cartas-contempladas/${id}$`),
      });
    await expect(page.getByText("Endereço copiado.")).toBeHidden();
  });
});

test("the next step stays in view beside a letter and a sum on wide screens @long", async ({
  page,
  request,
}) => {
  const [id] = await letterIds(request);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [`/cartas-contempladas/${id}`, `/cartas-contempladas/soma?contemplated=${id}`]) {
    await page.goto(path);
    const negotiate = page.getByRole("complementary", { name: "Próximo passo" }).getByRole("link");
    await page.locator("#indice").evaluate((scenario) => scenario.scrollIntoView());
    await expect(negotiate.first()).toBeInViewport({ ratio: 1 });
  }
});

test("the second skip link leads to the letters @long", async ({ page }) => {
  await page.goto("/cartas-contempladas");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para as cartas" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#cartas :focus")).toHaveCount(1);
  await page.goto("/quem-somos");
  await expect(page.getByRole("link", { name: "Ir para as cartas" })).toBeHidden();
});

test("a scrolling region fades at the end until it is scrolled to the end @long", async ({
  page,
  request,
}) => {
  const four = (await letterIds(request)).slice(0, 4);
  await page.setViewportSize(phone);
  await page.goto(`/cartas-contempladas/comparar?contemplated=${four}`);
  const table = page.getByRole("region", { name: "Comparação" });
  const fade = () => table.evaluate((frame) => getComputedStyle(frame).getPropertyValue("--scroll-fade"));
  await expect.poll(fade).toBe("64px");
  // The third column is visibly cut.
  await expect(page.getByRole("columnheader").nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("columnheader").nth(2)).toBeInViewport({ ratio: 0.2 });
  await expect(page.getByRole("columnheader").nth(2)).not.toBeInViewport({ ratio: 0.8 });
  await table.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
  await expect.poll(fade).toBe("0px");
  await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  await page.goto("/simular-consorcio");
  await expect(page.locator(".scroll-frame")).toHaveCount(5);
  // Each part is collapsed behind its heading.
  await expect(page.locator(".scroll-frame:visible")).toHaveCount(0);
});
