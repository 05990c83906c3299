// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSelection } from "./use-selection";

const shown = [9, 8, 7, 6, 5];

function setUp(most = 10) {
  const { result } = renderHook(() => useSelection(most));
  const tick = (id: number, on: boolean, withShift = false) =>
    act(() => result.current.tick(id, on, withShift, shown));
  return { result, tick };
}

test("Shift selects or clears the range from the previous record, in either direction", () => {
  const { result, tick } = setUp();
  tick(8, true);
  tick(6, true, true);
  expect(result.current.ids).toEqual([8, 7, 6]);
  tick(9, true, true);
  expect(result.current.ids.toSorted()).toEqual([6, 7, 8, 9]);
  tick(7, false, true);
  expect(result.current.ids).toEqual([6]);
});

test("Shift without a previous record on screen selects one record", () => {
  const { result, tick } = setUp();
  tick(7, true, true);
  expect(result.current.ids).toEqual([7]);
  act(() => result.current.tick(1, true, false, [1]));
  tick(5, true, true);
  expect(result.current.ids).toEqual([7, 1, 5]);
});

test("a selection stops at its limit", () => {
  const { result, tick } = setUp(2);
  act(() => result.current.setAll(shown, true));
  tick(5, true);
  expect(result.current.ids).toEqual([9, 8]);
});
