import type { Locator, Page } from "playwright/test";
import { type Role, signInAs } from "./staff";

export const VARIANTS = [
  { width: 390, colorScheme: "light", by: "mouse" },
  { width: 390, colorScheme: "dark", by: "keyboard" },
  { width: 1280, colorScheme: "light", by: "keyboard" },
  { width: 1280, colorScheme: "dark", by: "mouse" },
] as const;
type Variant = (typeof VARIANTS)[number];

export const shot = async (
  page: Page,
  name: string,
  { width, colorScheme }: { width: number; colorScheme: string },
) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png` });
};

export async function signInFor(page: Page, { width, colorScheme, by }: Variant, role: Role = "editor") {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await signInAs(page, role);
  return async (button: Locator) => {
    if (by === "mouse") return button.click();
    await button.focus();
    await page.keyboard.press("Enter");
  };
}

export const preview = (page: Page) => page.frameLocator("iframe[title='Pré-visualização']");
