import { AxeBuilder } from "@axe-core/playwright";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { expect, type Locator, type Page } from "playwright/test";

export type Role = "root" | "editor";

/** The hash of PASSWORD. */
export const HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$TL1XuOgniBaWcnVHuM3zKA$MPGjC7tcAZD9WWMr3IlsudqFtcqdx6Wf0+euG4L5+Wg";
export const PASSWORD = "senha-de-teste-123";
export const STAFF = {
  root: { name: "Rita Root", email: "rita.root@jornadas.example" },
  editor: { name: "Edu Editor", email: "edu.editor@jornadas.example" },
} as const;

export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function ensureStaff(role: Role) {
  const { name, email } = STAFF[role];
  await sql(
    `INSERT INTO users (name, email, password_hash, is_root) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO UPDATE SET is_active = true, password_hash = EXCLUDED.password_hash`,
    [name, email, HASH, role === "root"],
  );
  return STAFF[role];
}

export async function signInAs(page: Page, role: Role): Promise<void> {
  const { email } = await ensureStaff(role);
  const response = await page.request.post("/login", { data: { email, password: PASSWORD } });
  expect(response.status()).toBe(200);
}

export async function openAdmin(page: Page, path = ""): Promise<void> {
  await page.goto(`/iacontrol${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
}

/** Waits until React has hydrated the page and its effects, which listen to keys, have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector("main button, header button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
  // Effects run after the paint that follows hydration.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Holds the scripts of a page back. @returns the function that lets them load */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function pressAct(row: Locator, name: string): Promise<void> {
  const control = row.getByRole("button", { name, exact: true });
  await expect(row).toBeVisible();
  if (!(await control.isVisible())) await openMenu(row);
  await control.press("Enter");
}

export async function openMenu(row: Locator): Promise<void> {
  await row.getByRole("button", { name: "Mais ações" }).click();
}

/** Returns a function that lists the Content-Security-Policy violations of the page, which must be opened after this call. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, "refused"));
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator("[data-toasts]").getByText(text, { exact: true })).toBeVisible();
}

export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  // A preview is a page of the site: it has its own landmarks, and other tests cover it.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe[title='Pré-visualização']").analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Waits for the animations that end by themselves, because an element that fades has intermediate colours. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // Animations in content that `content-visibility: auto` skips do not advance until it is near the viewport.
        .filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
        });
    // The promise of an interrupted animation rejects; the loop then awaits the animation that replaced it.
    for (let some = ending(); some.length > 0; some = ending()) {
      await Promise.allSettled(some.map((one) => one.finished));
    }
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const windows = [...document.querySelectorAll("[data-modal-body]")];
    return [document.documentElement, ...windows].map((box) => box.scrollWidth - box.clientWidth);
  });
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
}

/** Returns the TOTP code for a secret; `steps` counts 30-second periods from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

export async function png(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import("sharp");
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#1f6b4a" } })
    .png()
    .toBuffer();
  return { name: "imagem.png", mimeType: "image/png", buffer };
}
