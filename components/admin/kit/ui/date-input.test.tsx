// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { DateInput } from "./date-input";

afterEach(cleanup);

type Limits = Pick<ComponentProps<typeof DateInput>, "withTime" | "min" | "max">;

function Shown({
  start,
  limits,
  onValue,
}: {
  start: string;
  limits: Limits;
  onValue: (value: string) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      aria-label="Dia"
      {...limits}
      value={value}
      onValue={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

function show(start: string, limits: Limits = {}) {
  const onValue = vi.fn();
  const { container } = render(<Shown start={start} limits={limits} onValue={onValue} />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { onValue, field, type, container };
}

async function openCalendar(field: HTMLElement) {
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  const grid = await screen.findByRole("grid", undefined, { timeout: 10_000 });
  const here = () =>
    within(grid)
      .getAllByRole("button")
      .find(({ tabIndex }) => tabIndex === 0);
  return {
    month: () => grid.getAttribute("aria-label"),
    here: () => here()?.getAttribute("aria-label"),
    press: (key: string, shiftKey = false) => fireEvent.keyDown(here() ?? grid, { key, shiftKey }),
    pick: (name: string) => fireEvent.click(screen.getByRole("button", { name })),
  };
}

test("a typed or picked day is shown as dd/mm/yyyy and passed on as YYYY-MM-DD; other text is passed on as displayed", async () => {
  const { onValue, field, type, container } = show("2026-12-24");
  const onInput = vi.fn();
  container.addEventListener("input", onInput);
  expect(field.value).toBe("24/12/2026");
  type("25122026");
  expect(field.value).toBe("25/12/2026");
  type("31022026");
  type("2512");
  type("25122026");
  const calendar = await openCalendar(field);
  onInput.mockClear();
  calendar.pick("Próximo mês");
  calendar.pick("Mês anterior");
  await act(async () => calendar.pick("quinta-feira, 31 de dezembro de 2026"));
  expect(field.value).toBe("31/12/2026");
  expect(onInput).toHaveBeenCalledOnce();
  expect(screen.queryByRole("grid")).toBeNull();
  expect(onValue.mock.calls.flat()).toEqual([
    "2026-12-25",
    "31/02/2026",
    "25/12/____",
    "2026-12-25",
    "2026-12-31",
  ]);
});

test("a day with a time keeps its time when another day is picked; a new day starts at 09:00", async () => {
  const { field, type } = show("2026-12-24T13:30:00.000Z", { withTime: true });
  expect(field.value).toBe("24/12/2026 10:30");
  const first = await openCalendar(field);
  await act(async () => first.pick("quinta-feira, 31 de dezembro de 2026"));
  expect(field.value).toBe("31/12/2026 10:30");
  type("");
  const second = await openCalendar(field);
  await act(async () => second.pick("Hoje"));
  expect(field.value).toBe(`${formatDate(todayInSaoPaulo())} 09:00`);
});

test("the keys of the calendar move by day, week, month and year, within the days that are offered", async () => {
  const { field } = show("2024-02-29", { min: "2023-02-10", max: "2024-03-30" });
  const { here, month, press } = await openCalendar(field);
  expect([month(), here()]).toEqual(["fevereiro de 2024", "quinta-feira, 29 de fevereiro de 2024"]);
  const after = (key: string, shift?: boolean) => {
    press(key, shift);
    return here();
  };
  expect(after("Home")).toBe("domingo, 25 de fevereiro de 2024");
  expect(after("End")).toBe("sábado, 2 de março de 2024");
  expect(after("ArrowUp")).toBe("sábado, 24 de fevereiro de 2024");
  expect(after("ArrowLeft")).toBe("sexta-feira, 23 de fevereiro de 2024");
  expect(after("PageDown")).toBe("sábado, 23 de março de 2024");
  expect(after("ArrowDown")).toBe("sábado, 30 de março de 2024");
  expect(after("ArrowRight")).toBe("sábado, 30 de março de 2024");
  expect(after("PageUp")).toBe("quinta-feira, 29 de fevereiro de 2024");
  expect(after("PageUp", true)).toBe("terça-feira, 28 de fevereiro de 2023");
  expect(after("PageUp", true)).toBe("sexta-feira, 10 de fevereiro de 2023");
  expect(screen.getByRole("button", { name: "quinta-feira, 9 de fevereiro de 2023" })).toHaveProperty(
    "disabled",
    true,
  );
  expect(screen.queryByRole("button", { name: "Hoje" })).toBeNull();
});

test.each<[string, Limits, string, RegExp | null]>([
  ["a day", {}, "31/02/2026", /^Informe uma data válida/],
  ["an incomplete day", {}, "25/12", /^Informe uma data válida/],
  ["no day", {}, "", null],
  ["a leap day", {}, "29/02/2028", null],
  ["an hour", { withTime: true }, "28/02/2026 24:00", /^Informe uma data e uma hora válidas/],
  ["a day with a time", { withTime: true }, "28/02/2026 23:59", null],
])("an impossible or incomplete date is reported beside the field: %s", (_, limits, typed, expected) => {
  const { field, type } = show("", limits);
  fireEvent.focus(field);
  type(typed);
  fireEvent.blur(field);
  const problem = screen.queryByRole("alert");
  expect(problem?.textContent ?? "").toMatch(expected ?? /^$/);
  expect(field.getAttribute("aria-describedby")).toBe(problem?.id ?? null);
  expect(field.getAttribute("aria-invalid")).toBe(problem && "true");
});

test("the interface has no native date field", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const native = files.filter(
    (file) =>
      file.endsWith(".tsx") &&
      /type="(?:date|datetime-local|time|month|week)"/.test(readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(native).toEqual([]);
});
