import { expect, type Page } from "playwright/test";
import { openAdmin, signInAs } from "./staff";

/** Signs in as an editor, with a window's width in pixels and a colour scheme; returns a name that contains both. */
export async function signInEditor(
  page: Page,
  { width, colorScheme }: { width: number; colorScheme: "light" | "dark" },
): Promise<string> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await signInAs(page, "editor");
  return `${colorScheme}-${width}`;
}

/** Opens a new post and waits for its editor. */
export async function newPost(page: Page, title: string) {
  await openAdmin(page, "/posts");
  await page.getByRole("button", { name: "Novo Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Post" });
  await dialog.getByLabel("Título", { exact: true }).fill(title);
  const text = dialog.getByRole("textbox", { name: "Conteúdo" });
  await expect(text).toBeVisible();
  return { dialog, text };
}
