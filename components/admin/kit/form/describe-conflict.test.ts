// @vitest-environment jsdom
import { expect, test } from "vitest";
import { describeConflict } from "./form-values";

test("a conflict shows choices by their labels, and phones only if they differ", () => {
  document.body.innerHTML = `
    <form>
      <label for="s">Situação</label>
      <select id="s" name="status"><option value="new">Sem resposta</option><option value="won" selected>Ganho</option></select>
      <label for="o">Responsável</label>
      <select id="o" name="owner_id"><option value="">Ninguém</option><option value="3" selected>Rita</option></select>
      <label for="p">Telefone (opcional)</label>
      <input id="p" type="tel" name="phone" value="(11) 91234-5678">
      <label for="n">Anotação</label>
      <input id="n" name="note" value="Ligou">
    </form>`;
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  const current = { status: "new", owner_id: null, phone: "5511912345678", note: null };
  expect(describeConflict(form, current)).toEqual([
    { label: "Situação", current: "Sem resposta", mine: "Ganho" },
    { label: "Responsável", current: "Ninguém", mine: "Rita" },
    { label: "Anotação", current: "", mine: "Ligou" },
  ]);
});
