// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts, toast, undoBy } from "./toast";

afterEach(cleanup);

test("Ctrl+Z outside text fields runs the undo of a notice, once", () => {
  const undo = vi.fn();
  render(
    <>
      <Toasts />
      <input aria-label="Nome" />
      <input type="checkbox" aria-label="Selecionar" />
    </>,
  );
  act(() => toast.success("FAQ excluída.", undoBy(undo)));
  fireEvent.keyDown(screen.getByLabelText("Nome"), { key: "z", ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText("Selecionar"), { key: "z", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("FAQ excluída.")).toBeNull();
});

test("an undo returns the focus to the control that was changed", () => {
  render(
    <>
      <Toasts />
      <input type="checkbox" aria-label="Ativo" />
    </>,
  );
  screen.getByLabelText("Ativo").focus();
  act(() => toast.success("FAQ atualizada com sucesso!", undoBy(vi.fn()), "Quem somos: Inativo"));
  expect(screen.getByText("Quem somos: Inativo")).toBeTruthy();
  act(() => screen.getByText("Desfazer").focus());
  fireEvent.click(screen.getByText("Desfazer"));
  expect(document.activeElement).toBe(screen.getByLabelText("Ativo"));
});
