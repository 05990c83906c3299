// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { onDemand, preloadHandlers, useWindow, WindowHost, windowOnDemand } from "./on-demand";

afterEach(cleanup);

function Window({ name }: { name: string }) {
  return <p>Janela {name}</p>;
}
/** Imports the module again, because it records that there was an interaction. */
async function freshUsePreload() {
  vi.resetModules();
  return (await import("./on-demand")).usePreload;
}
const makeLoader = () => vi.fn(async () => Window);

test("a part renders a placeholder until it is loaded", async () => {
  const load = makeLoader();
  const Part = onDemand(load, <p>Um momento</p>);
  const { unmount } = render(<Part name="um" />);
  expect(screen.getByText("Um momento")).toBeDefined();
  expect(await screen.findByText("Janela um")).toBeDefined();
  unmount();
  render(<Part name="dois" />);
  expect(screen.getByText("Janela dois")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a window is loaded when it first opens, and stays rendered after it closes", async () => {
  const load = vi.fn(async () => ({ open }: { open: boolean }) => <p>{open ? "Aberta" : "Fechada"}</p>);
  const Part = windowOnDemand(load);
  const { rerender } = render(<Part open={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part open />);
  expect(await screen.findByText("Aberta")).toBeDefined();
  rerender(<Part open={false} />);
  expect(screen.getByText("Fechada")).toBeDefined();
});

test("a failed load is tried again", async () => {
  const load = makeLoader().mockRejectedValueOnce(new Error("offline"));
  const Part = onDemand(load);
  preloadHandlers(Part).onPointerEnter();
  await act(async () => undefined);
  render(<Part name="três" />);
  expect(await screen.findByText("Janela três")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part is preloaded after ten seconds without interaction", async () => {
  vi.useFakeTimers();
  const late = makeLoader();
  const { unmount } = renderHook(await freshUsePreload(), { initialProps: onDemand(late) });
  vi.advanceTimersByTime(9000);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(late).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
});

test("several interactions preload a part once", async () => {
  const preload = vi.fn(async () => undefined);
  renderHook(await freshUsePreload(), { initialProps: { preload } });
  act(() => void dispatchEvent(new Event("pointermove")));
  act(() => void dispatchEvent(new Event("keydown")));
  expect(preload).toHaveBeenCalledTimes(1);
});

const renderList = vi.fn(() => <ul />);

function Screen() {
  const { host, open } = useWindow<string>();
  return (
    <>
      {renderList()}
      <button type="button" onClick={() => open("FAQ 7")}>
        Editar
      </button>
      <WindowHost ref={host} initial={null}>
        {(opened) => (
          <button type="button" onClick={() => open(null)}>
            Fechar {opened}
          </button>
        )}
      </WindowHost>
    </>
  );
}

test("opening and closing a window does not render its screen again", () => {
  render(<Screen />);
  const rendered = renderList.mock.calls.length;
  act(() => screen.getByText("Editar").click());
  act(() => screen.getByText("Fechar FAQ 7").click());
  expect(screen.queryByText("Fechar FAQ 7")).toBeNull();
  expect(renderList).toHaveBeenCalledTimes(rendered);
});

test("the window that the address names is open from the start", () => {
  render(
    <WindowHost ref={{ current: null }} initial="FAQ 7">
      {(opened) => <p>{opened}</p>}
    </WindowHost>,
  );
  expect(screen.getByText("FAQ 7")).toBeTruthy();
});
