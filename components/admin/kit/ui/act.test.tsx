// @vitest-environment jsdom
import { act as flush, render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ACT_FAILED, act, useAct } from "./act";
import type { Reply } from "./request";
import { Toasts } from "./toast";

const reply = (status: number, body: Reply<object>["body"]) => ({ ok: status < 300, status, body });

test("a success shows the response's message, or else the given one, unless it is quiet", async () => {
  render(<Toasts />);
  await flush(() => act(reply(200, { message: "Banner salvo." }), { done: "Pronto." }));
  await flush(() => act(reply(200, {}), { done: "Pronto." }));
  await flush(() => act(reply(200, { message: "Silêncio." }), { quiet: true }));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "Banner salvo.",
    "Pronto.",
  ]);
});

test("a failure returns null and shows the field's error, the response's message or a general one", async () => {
  render(<Toasts />);
  const errors = { file: ["Arquivo vazio."] };
  const onErrors = vi.fn();
  await flush(() => act(reply(422, { message: "Corrija.", errors }), { field: "file", onErrors }));
  await flush(() => act(reply(409, { message: "Já em andamento." })));
  expect(await flush(() => act(reply(0, null)))).toBeNull();
  expect(onErrors).toHaveBeenCalledWith(errors);
  const shown = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(shown.slice(-3)).toEqual(["Arquivo vazio.", "Já em andamento.", ACT_FAILED]);
});

test("busy is true during the call", async () => {
  const { result } = renderHook(() => useAct());
  let answer = (_: Reply<object>) => {};
  const promise = new Promise<Reply<object>>((resolve) => {
    answer = resolve;
  });
  flush(() => void result.current.act(promise, { quiet: true }));
  expect(result.current.busy).toBe(true);
  await flush(async () => answer(reply(200, {})));
  expect(result.current.busy).toBe(false);
});
