import { get, type IncomingHttpHeaders } from "node:http";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./test";

const PHONE = { width: 390, height: 844 };
const HOUSE = "credit=300.000&type=Im%C3%B3vel&entry=140.000";
const API = "/web/contemplated/combinations";

const answer = (page: Page) => page.getByRole("region", { name: "O que encontramos para você" });
const pairs = (page: Page) => answer(page).getByRole("article").filter({ hasText: "2 cartas de imóvel" });

async function messageOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  function counter() {
    let taps = 0;
    return {
      tap: async (target: Locator) => {
        taps += 1;
        await target.tap();
      },
      taps: () => taps,
    };
  }

  test("a finder search leads to a WhatsApp message about two letters in at most seven taps", async ({
    page,
  }) => {
    const { tap, taps } = counter();
    await page.goto("/");
    const form = page.getByRole("form", { name: "Quanto de crédito você precisa?" });
    const type = async (label: string, text: string) => {
      await tap(form.getByLabel(label));
      await page.keyboard.type(text);
    };
    await type("Crédito, em reais", "300.000");
    await type("Sua entrada", "140000");
    await tap(form.getByText("Tipo e parcela"));
    await tap(form.getByLabel("Tipo do bem"));
    await form.getByLabel("Tipo do bem").selectOption("Imóvel");
    await tap(form.getByRole("button", { name: "Encontrar cartas" }));
    await expect(answer(page)).toBeInViewport();
    // The answer begins right below the header.
    const heading = answer(page).getByRole("heading").first();
    const distance = async () => {
      const header = await page.getByRole("banner").boundingBox();
      return ((await heading.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
    };
    await expect.poll(distance).toBeGreaterThan(0);
    await expect.poll(distance).toBeLessThan(48);
    const [card] = await pairs(page).all();
    await tap((card ?? page.locator("none")).getByRole("link", { name: /^Ver a soma/ }));
    const link = page.getByRole("link", { name: "Negociar agora no WhatsApp" });
    const text = await messageOf(link);
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await tap(link);
    expect(taps()).toBeLessThanOrEqual(7);
    expect(text).toContain("Tipo: Imóvel");
    expect(text.match(/^Código \d+: R\$/gm)).toHaveLength(2);
    const reais = (name: string) =>
      Number(new RegExp(`^${name}: R\\$ ([\\d.]+)`, "m").exec(text)?.[1]?.replaceAll(".", ""));
    expect(reais("Crédito")).toBeGreaterThanOrEqual(300_000);
    expect(reais("Entrada")).toBeLessThanOrEqual(140_000);
  });

  test("letters that fit 'R$ 300 mil, entrada 140 mil' are three taps from the home page", {
    tag: "@long",
  }, async ({ page }) => {
    const { tap, taps } = counter();
    await page.goto("/");
    await tap(page.getByLabel("Crédito, em reais"));
    await page.keyboard.type("300 mil");
    await tap(page.getByLabel("Sua entrada"));
    await page.keyboard.type("140 mil");
    await tap(page.getByRole("button", { name: "Encontrar cartas" }));
    await expect(answer(page).getByRole("article").first()).toBeInViewport();
    expect(taps()).toBe(3);
  });

  test("two letters selected in the list lead to a WhatsApp message in at most five taps", async ({
    page,
  }) => {
    const { tap, taps } = counter();
    await page.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));
    await page.goto("/");
    await tap(page.getByRole("banner").getByRole("link", { name: "Cartas", exact: true }));
    await expect(page.locator("html[data-js]")).toBeAttached();
    await tap(page.locator("tbody").getByText("Somar", { exact: true }).first());
    await tap(
      page
        .locator(".letter:not([data-selected], [data-blocked])")
        .getByText("Somar", { exact: true })
        .first(),
    );
    await tap(page.getByRole("button", { name: "Somar cotas" }));
    const link = page.getByRole("dialog").getByRole("link", { name: "Negociar agora no WhatsApp" });
    expect((await messageOf(link)).match(/^Código \d+: R\$/gm)).toHaveLength(2);
    expect(taps() + 1).toBeLessThanOrEqual(5);
  });

  test("the first letter is on the first screen, and rows and the bar of a sum are low", async ({ page }) => {
    for (const path of ["/cartas-contempladas", "/outras-cartas-contempladas"]) {
      await page.goto(path);
      const box = await page.locator(".letter").first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      const heights = await page
        .locator(".letter")
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
      // The lowest row has one tier of instalments, and the median row has two.
      expect(Math.min(...heights)).toBeLessThanOrEqual(256);
      expect(heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(282);
    }
    await expect(page.locator("html[data-js]")).toBeAttached();
    await page.locator("tbody").getByText("Somar", { exact: true }).first().tap();
    const bar = await page.getByRole("region", { name: "Cartas selecionadas" }).boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(120);
  });
});

test("five rows are on the first screen of a desktop", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/outras-cartas-contempladas");
  const fifth = await page.locator(".letter").nth(4).boundingBox();
  expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(900);
});

test("the slider and the finder share the home page's first screen", async ({ page }) => {
  for (const viewport of [PHONE, { width: 1366, height: 768 }, { width: 1920, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const notice = await page.getByRole("region", { name: "Aviso de cookies" }).boundingBox();
    for (const name of ["Encontrar cartas", "Próximo slide"]) {
      const button = await page.getByRole("button", { name }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0), name).toBeLessThanOrEqual(notice?.y ?? 0);
    }
  }
});

test("the floating buttons are hidden while they would cover the list or a letter's figures", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/cartas-contempladas");
  const floating = page.getByRole("link", { name: /^Fale conosco no WhatsApp/ });
  await expect(floating).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(floating).toBeVisible();
  await page
    .getByRole("link", { name: /^Código/ })
    .first()
    .click();
  const plan = page.getByRole("table", { name: "O que você paga e quando" });
  await plan.evaluate((table) => scrollTo(0, table.getBoundingClientRect().top + scrollY - 400));
  await expect(page.locator(".back-to-top")).toBeAttached();
  await expect(page.locator(".back-to-top")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator(".letter-cards").evaluate((cards) => cards.scrollIntoView({ block: "end" }));
  await expect(floating).toBeHidden();
});

test("the API's best single letter is linked, and every offer has a reason and an estimated cost", async ({
  page,
  request,
}) => {
  await page.goto(`/cartas-contempladas?${HOUSE}`);
  const single = await (await request.get(`${API}?${HOUSE}&max=1&limit=1`)).json();
  const [first] = single.combinations;
  const alone = answer(page).getByRole("link", { name: `Ver a carta ${first.ids[0]}` });
  await expect(alone).toHaveAttribute("href", `/cartas-contempladas/${first.ids[0]}`);
  const cards = await answer(page).getByRole("article").all();
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) {
    await expect(card.locator(".letter-reason")).toHaveText(/^[A-Z].+\.$/);
    await expect(card).toContainText("Custo efetivo estimado");
  }
  await expect(answer(page)).not.toContainText(/juros|CET\b/);
});

test("the offers of several letters can be compared with one click @long", async ({ page }) => {
  await page.goto(`/cartas-contempladas?${HOUSE}`);
  const sums = answer(page).getByRole("article").filter({ hasText: "cartas de imóvel" });
  const count = await sums.count();
  await answer(page).getByRole("link", { name: "Comparar lado a lado (cartas somadas)" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(
    new Array(count).fill(/^Soma de \d+ cartas: \d+ \+ \d+/),
  );
  // The floating button must not cover the table.
  await expect(page.getByRole("link", { name: /^Fale conosco no WhatsApp/ })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the finder answers, and reports invalid input and empty results", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Crédito, em reais").fill("R$ 300.000,00");
    await page.getByLabel("Parcela de até").fill("2500");
    await page.getByRole("button", { name: "Encontrar cartas" }).click();
    await expect(answer(page)).toBeVisible();
    await expect(page.getByLabel("Crédito, em reais")).toHaveValue("300.000");
    await expect(page.getByLabel("Parcela de até")).toHaveValue("2.500");
    await answer(page)
      .getByRole("link", { name: /^Ver a soma/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Negociar agora no WhatsApp" })).toBeVisible();

    await page.goto("/outras-cartas-contempladas?credit=muito&entry=pouca");
    const entry = page.getByLabel("Sua entrada");
    await expect(entry).toHaveValue("pouca");
    await expect(entry).toHaveAccessibleDescription("Informe a entrada máxima em reais, como 140.000,00.");
    await expect(
      page.getByText("Informe o crédito de que você precisa em reais, como 300.000,00."),
    ).toBeVisible();

    await page.goto("/cartas-contempladas?credit=300.000&entry=100");
    const beyond = page.getByRole("region", { name: "Nenhuma carta com essa entrada hoje" });
    const [, least = ""] =
      /a menor entrada que encontramos hoje é de (R\$\s[\d.,]+\d)\./.exec(
        (await beyond.textContent()) ?? "",
      ) ?? [];
    const [first] = await beyond.getByRole("article").all();
    await expect(first ?? beyond).toContainText(new RegExp(`Menor entrada.*${least.replace("$", "\\$")}`));
    await page.goto("/cartas-contempladas?credit=900.000.000&entry=100");
    const none = page.getByRole("region", { name: "Nenhuma carta com esse crédito hoje" });
    const [, highest = ""] =
      /Nem somadas as cartas chegam lá: o crédito mais alto de hoje é de (R\$\s[\d.,]+\d)\./.exec(
        (await none.textContent()) ?? "",
      ) ?? [];
    await expect(none.getByRole("article").first()).toContainText(highest);
    await expect(none.getByRole("heading", { name: "As opções mais próximas" })).toBeVisible();
    await page.goto("/cartas-contempladas?credit=1&entry=150.000");
    const low = page.getByRole("region", { name: "Nenhuma carta com esse crédito hoje" });
    const [, smallest = "nothing"] =
      /A menor carta hoje tem crédito de (R\$\s[\d.,]+\d)\./.exec((await low.textContent()) ?? "") ?? [];
    await expect(low.getByRole("article").first()).toContainText(smallest);
    await page.goto("/cartas-contempladas?credit=900.000.000&entry=100");
    const notifyLink = page.getByRole("link", { name: /^Avise-me no WhatsApp/ });
    expect(await messageOf(notifyLink.first())).toContain("Crédito: a partir de R$ 900.000.000,00");
  });

  test("an invalid amount is reported beside the field, and kept", { tag: "@long" }, async ({ page }) => {
    await page.goto("/cartas-contempladas?maxCredit=trezentos");
    const field = page.getByLabel("Crédito máximo");
    await expect(field).toHaveValue("trezentos");
    await expect(field).toHaveAccessibleDescription("Informe um valor, como 300.000.");
  });
});

test("an invalid amount is reported when the filters are applied", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/cartas-contempladas");
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.getByText("Filtrar e ordenar").click();
  await page.getByLabel("Parcela até").fill("dois mil");
  await page.getByRole("button", { name: /^Ver \d+ cartas?$/ }).click();
  await expect(page.getByText("Informe um valor, como 300.000.")).toBeVisible();
  await page.getByLabel("Parcela até").fill("2.000");
  await page.getByRole("button", { name: /^Ver \d+ cartas?$/ }).click();
  await expect(page.getByRole("button", { name: "Remover filtro Parcela até R$\u00A02.000" })).toBeVisible();
});

test("a filter changed in the browser keeps the finder's parameters in the URL", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(`/cartas-contempladas?${HOUSE}`);
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.getByText("Mais filtros").click();
  await page
    .getByRole("navigation", { name: "Escolhas rápidas" })
    .getByRole("link", { name: /^Veículo/ })
    .click();
  await expect(page).toHaveURL(/[?&]type=Ve%C3%ADculo/);
  const kept = new URL(page.url()).searchParams;
  expect([kept.get("credit"), kept.get("entry")]).toEqual(["300.000", "140.000"]);
  await page.reload();
  await expect(answer(page)).toBeVisible();
});

test("types and ranges show counts, and are toggled with one click", async ({ page }) => {
  await page.goto("/cartas-contempladas");
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.getByText("Mais filtros").click();
  const chips = page.getByRole("navigation", { name: "Escolhas rápidas" });
  const count = async (name: RegExp) =>
    Number((await chips.getByRole("link", { name }).textContent())?.match(/\d+$/)?.[0]);
  const houses = await count(/^Imóvel/);
  await chips.getByRole("link", { name: /^Imóvel/ }).click();
  await expect(page.getByText(`Total de cartas contempladas: ${houses}`, { exact: true })).toBeVisible();
  const small = await count(/^R\$ 100 a 300 mil/);
  await chips.getByRole("link", { name: /^R\$ 100 a 300 mil/ }).click();
  await expect(page.getByText(`Total de cartas contempladas: ${small}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/type=Im%C3%B3vel&minCredit=100000&maxCredit=300000/);
  await chips.getByRole("link", { name: /^Imóvel/ }).click();
  await expect(page).toHaveURL(/\?minCredit=100000&maxCredit=300000$/);
});

for (const { width, tag } of [
  { width: 320, tag: [] },
  { width: 390, tag: "@long" },
  { width: 768, tag: "@long" },
  { width: 1024, tag: "@long" },
  { width: 1280, tag: "@long" },
]) {
  test(`nothing scrolls sideways, 'Negociar' is readable and no text is too small at ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`/outras-cartas-contempladas?${HOUSE}`, "/agro"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.goto("/outras-cartas-contempladas");
    const words = page.locator(".letter-contact a > span:not(.sr-only)").first();
    expect((await words.boundingBox())?.width).toBeGreaterThan(50);
    const smallest = await page
      .locator("main :is(p, span, small, td, th, a, label, dt, dd)")
      .evaluateAll((parts) =>
        Math.min(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
      );
    expect(smallest).toBeGreaterThanOrEqual(14);
  });
}

for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
  test(`the finder's answer meets WCAG 2.2 AA at ${viewport.width} px`, { tag: "@long" }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/cartas-contempladas?${HOUSE}&maxCredit=30.000&minEntry=x`);
    await expectAccessible(page);
  });
}

test("product pages link to letters of the product's type and have questions", async ({ request }) => {
  for (const [path, type] of [
    ["/agro", "agro"],
    ["/maquinas-e-equipamentos", "máquinas e equipamentos"],
    ["/imoveis", "imóvel"],
  ]) {
    const html = await (await request.get(path ?? "")).text();
    expect(html).toContain(`Cartas contempladas de ${type}`);
    expect(html.match(/class="letter-card"/g)?.length).toBe(3);
    expect(html).toContain("Dúvidas sobre consórcio");
  }
});

test.describe("the server's cache", () => {
  type Answer = { status?: number; headers: IncomingHttpHeaders; text: string };

  /** Sends a GET request from the IP address `from`, on which rate limits depend. */
  function ask(address: string, from: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      get(address, { localAddress: from, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => {
          text += piece;
        });
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      }).on("error", reject);
    });
  }

  test("caches responses, revalidates them, and never shares a refusal", async ({ baseURL }) => {
    const finder = (credit: number) => `${baseURL}${API}?credit=${credit}&max=1&limit=1`;
    const [eager, other] = ["127.0.0.91", "127.0.0.92"] as const;
    const first = await ask(finder(1), eager);
    const again = await ask(`${finder(1)}&utm_source=x`, eager);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const tag = first.headers.etag ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await ask(finder(1), eager, { "If-None-Match": tag })).status).toBe(304);
    let refused: Answer | undefined;
    let credit = 2;
    for (; credit < 140 && !refused; credit += 1) {
      const answer = await ask(finder(credit), eager);
      if (answer.status !== 200) refused = answer;
    }
    // Of the requests with credit 1, only the first counted.
    expect(credit).toBe(122);
    expect([refused?.status, refused?.headers["cache-control"]]).toEqual([429, "no-store"]);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    // A page shows the refusal; cached responses are still served.
    const page = await ask(`${baseURL}/cartas-contempladas?credit=777`, eager);
    expect([page.status, page.headers["content-type"], page.text]).toEqual([
      429,
      "text/plain; charset=utf-8",
      "Muitas tentativas. Aguarde um pouco e tente de novo.",
    ]);
    expect((await ask(`${baseURL}/cartas-contempladas`, eager)).status).toBe(200);
    expect((await ask(finder(1), eager)).status).toBe(200);
    expect((await ask(finder(credit - 1), other)).status).toBe(200);
    expect((await ask(finder(credit - 1), eager)).status).toBe(200);
  });
});
