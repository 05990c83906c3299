// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAllPages, useSelection } from "./use-selection";

const MAX = 5;
const all = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

type ReadAll = (most: number) => Promise<{ id: number }[] | null>;

function setUp(count: number, readAll: ReadAll = async (most) => all(count).slice(0, most)) {
  const meta = { current_page: 1, last_page: Math.ceil(count / 2), per_page: 2, total: count };
  const list = { page: { data: all(count).slice(0, 2), meta }, readAll };
  const { result } = renderHook(() => {
    const selection = useSelection(MAX);
    return { selection, pages: useAllPages(list, selection, MAX) };
  });
  return result;
}

test("with a whole page selected, all pages can be selected", async () => {
  const list = setUp(5);
  act(() => list.current.selection.setAll([1], true));
  expect(list.current.pages).toBeNull();
  act(() => list.current.selection.setAll([1, 2], true));
  expect(list.current.pages?.total).toBe(5);
  await act(async () => list.current.pages?.select());
  expect(list.current.selection.ids).toEqual([1, 2, 3, 4, 5]);
  expect(list.current.pages).toBeNull();
});

test("a list above the limit cannot be selected as a whole", () => {
  const list = setUp(6);
  act(() => list.current.selection.setAll([1, 2], true));
  expect(list.current.pages).toBeNull();
});

test("a list that cannot be read keeps the selection", async () => {
  const list = setUp(4, async () => null);
  act(() => list.current.selection.setAll([1, 2], true));
  await act(async () => list.current.pages?.select());
  expect(list.current.selection.ids).toEqual([1, 2]);
  expect(list.current.pages?.total).toBe(4);
});
