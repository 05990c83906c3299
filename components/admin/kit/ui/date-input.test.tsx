// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DateInput } from "./date-input";

afterEach(cleanup);

function Shown({
  start,
  withTime,
  onValue,
}: {
  start: string;
  withTime?: boolean;
  onValue: (value: string) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      aria-label="Dia"
      withTime={withTime}
      value={value}
      onValue={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

function show(start: string, withTime?: boolean) {
  const onValue = vi.fn();
  const { container } = render(<Shown start={start} withTime={withTime} onValue={onValue} />);
  const picker = container.querySelector<HTMLInputElement>("[type=date]");
  if (!picker) throw new Error("no picker");
  const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
  const text = () => screen.getByRole<HTMLInputElement>("textbox").value;
  return { onValue, picker, type, text };
}

test("a day is shown as dd/mm/yyyy, typed or picked, and given as YYYY-MM-DD; other text is given unchanged", () => {
  const { onValue, picker, type, text } = show("2026-12-24");
  expect(text()).toBe("24/12/2026");
  type("25122026");
  expect(text()).toBe("25/12/2026");
  type("31022026");
  type("2512");
  fireEvent.change(picker, { target: { value: "2026-12-31" } });
  expect(text()).toBe("31/12/2026");
  expect(onValue.mock.calls.flat()).toEqual(["2026-12-25", "31/02/2026", "25/12/____", "2026-12-31"]);
});

test("a day with a time keeps its time when another day is picked; a new day starts at 09:00", () => {
  const { picker, type, text } = show("2026-12-24T13:30:00.000Z", true);
  expect(text()).toBe("24/12/2026 10:30");
  fireEvent.change(picker, { target: { value: "2026-12-31" } });
  expect(text()).toBe("31/12/2026 10:30");
  type("");
  fireEvent.change(picker, { target: { value: "2026-12-30" } });
  expect(text()).toBe("30/12/2026 09:00");
});

test("the calendar opens with Alt and arrow down, and with its button", () => {
  const { picker } = show("");
  picker.showPicker = vi.fn();
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "ArrowDown", altKey: true });
  fireEvent.click(screen.getByRole("button", { name: "Escolher no calendário" }));
  expect(picker.showPicker).toHaveBeenCalledTimes(2);
});

test("the interface has no native date field except this one", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const native = files.filter(
    (file) =>
      file.endsWith(".tsx") &&
      !file.endsWith("date-input.tsx") &&
      /type="(?:date|datetime-local|time|month|week)"/.test(readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(native).toEqual([]);
});
