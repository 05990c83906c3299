// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWindow, WindowHost } from "./window-host";

afterEach(cleanup);

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
