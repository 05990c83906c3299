import { letterIds, MAIN, open } from "./letters-list";
import { expect, test } from "./test";

test("favourites are counted in the header, stored on the device, and compared in a dialog", async ({
  page,
  request,
}) => {
  const other = (await letterIds(request)).at(-1);
  await open(page, MAIN);
  const stars = page.getByRole("button", { name: /^Guardar a carta \d+ nos favoritos$/ });
  await stars.nth(0).click();
  await expect(stars.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Favoritos: 1 carta" })).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("favourite-letters") ?? "[]");
    localStorage.setItem("favourite-letters", JSON.stringify([...kept, 2147483647]));
  });
  await page.goto(`${MAIN}/${other}`);
  await page.getByRole("button", { name: "Guardar nos favoritos" }).click();
  await expect(page.getByText("Nos favoritos", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Favoritos: 3 cartas" }).click();
  const dialog = page.getByRole("dialog", { name: "Favoritos" });
  await expect(dialog.getByRole("link", { name: /^Carta \d+ · / })).toHaveCount(2);
  await expect(dialog.getByText("A carta 2147483647 não está mais disponível.")).toBeVisible();
  await dialog.getByRole("link", { name: "Comparar" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("button", { name: "Favoritos: 3 cartas" }).click();
  const removePublic = dialog.getByRole("button", { name: /^Remover a carta (?!2147483647)/ });
  await removePublic.first().click();
  await expect(dialog.getByRole("button", { name: "Somar 1 carta" })).toBeDisabled();
  await removePublic.click();
  await expect(dialog.getByRole("button", { name: /^Somar/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Remover todas" }).click();
  await expect(dialog.getByText("Nenhuma carta guardada.")).toBeVisible();
  await dialog.getByRole("button", { name: "Desfazer" }).click();
  await dialog.getByRole("button", { name: "Remover todas" }).click();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("button", { name: "Favoritos", exact: true })).toBeVisible();
});
