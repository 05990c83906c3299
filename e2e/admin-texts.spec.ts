import { expect, test } from "@playwright/test";
import { expectAccessible, openAdmin, signInAs } from "./staff";

test("staff write what the site says of the company, and switch it off", async ({ page, request }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/texts");
  const card = page.getByRole("article").filter({ hasText: "Prêmios e reconhecimentos" });
  await card.getByRole("button", { name: "Editar" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Texto" });
  await expect(dialog.getByLabel("Nome").first()).not.toHaveValue("");
  await expectAccessible(page);
  await dialog.getByLabel("Título").fill("Ganhos da {empresa}");
  await dialog.getByLabel("Nome").first().fill("");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Prêmio 1: O nome é obrigatório.")).toBeVisible();
  await dialog.getByLabel("Nome").first().fill("Prêmio de jornada");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Texto atualizado com sucesso!")).toBeVisible();
  await expect(dialog).toBeHidden();
  const home = async () => (await request.get("/")).text();
  expect(await home()).toMatch(/Ganhos da Ipê[\s\S]*Prêmio de jornada/);
  await card.getByRole("switch").click();
  await expect.poll(home).not.toContain("Prêmio de jornada");
});
