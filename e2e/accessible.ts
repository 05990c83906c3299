import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { animationsEnd } from "./staff";

export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(noticeMadeRoom);
  await animationsEnd(page);
  await page.evaluate(renderAll);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual(
    [],
  );
}

/** Checks that the floating buttons are above the cookie notice; hydration inserts the notice, which at first covers them. */
function noticeMadeRoom(): boolean {
  const floating = document.querySelector(".float-whatsapp");
  if (!floating || localStorage.getItem("cookies-accepted") === "true") return true;
  return getComputedStyle(floating).getPropertyValue("--notice-height") !== "0px";
}

/** Renders off-screen content too; otherwise the layout shifts while axe scrolls, and axe reads wrong colours. */
function renderAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  }
}
