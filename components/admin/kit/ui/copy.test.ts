// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy";
import { toast } from "./toast";

const success = vi.spyOn(toast, "success");
const error = vi.spyOn(toast, "error");
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a copied text is reported with the given notice", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("https://ipe.test/x", "Link copiado.")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("https://ipe.test/x");
  expect(success).toHaveBeenCalledWith("Link copiado.");
});

test.each([
  ["without a clipboard", undefined],
  ["when the browser refuses", { writeText: () => Promise.reject(new Error("denied")) }],
])("%s a notice asks to copy by hand", async (_, clipboard) => {
  vi.stubGlobal("navigator", { clipboard });
  expect(await copyText("x", "Copiado.")).toBe(false);
  expect(success).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledWith("Não foi possível copiar. Selecione o texto e copie com Ctrl+C.");
});
