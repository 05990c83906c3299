// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Modal, ModalBody } from "./modal";

// jsdom has none.
vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
let isPhone = false;

afterEach(() => {
  cleanup();
  isPhone = false;
});

test("a window opens with the focus on its first field or choice, else on its first button", async () => {
  const { rerender } = render(
    <Modal title="Reservar" onClose={() => undefined}>
      <ModalBody>
        <button type="button" aria-pressed={false}>
          Hoje
        </button>
        <input aria-label="Último dia" />
      </ModalBody>
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Hoje")));
  rerender(<div />);
  render(
    <Modal title="Histórico" onClose={() => undefined}>
      <ModalBody>Nada ainda.</ModalBody>
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Fechar")));
});

test("a window that is built at once opens with the focus on its first field, and not on a phone", async () => {
  const chooser = (
    <Modal atOnce title="Escolher da biblioteca" onClose={() => undefined}>
      <ModalBody>
        <input aria-label="Pesquisar imagens" />
      </ModalBody>
    </Modal>
  );
  render(chooser);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Pesquisar imagens")));
  cleanup();
  isPhone = true;
  render(chooser);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Fechar")));
});

test("a window appears before its content is built", async () => {
  render(
    <Modal title="Histórico" onClose={() => undefined}>
      <ModalBody>Nada ainda.</ModalBody>
    </Modal>,
  );
  expect(screen.getByRole("dialog", { name: "Histórico" })).toBeTruthy();
  expect(screen.queryByText("Nada ainda.")).toBeNull();
  expect(await screen.findByText("Nada ainda.")).toBeTruthy();
});
