// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ColumnMappingForm } from "./column-mapping";

afterEach(cleanup);

test("guessed fields are preselected, and saved only by staff; a column without a choice is saved as not used", () => {
  const onSave = vi.fn();
  render(
    <ColumnMappingForm
      columns={[
        { column: "codigo", samples: ["1"], field: "code", proposed: null },
        { column: "Poder de compra", samples: ["R$ 200.000,00"], field: null, proposed: "credit_value" },
        { column: "Ágio", samples: ["R$ 80.000,00"], field: "entry_value", proposed: null },
        { column: "Plano", samples: ["120x R$ 1.500,00"], field: null, proposed: "installments" },
        { column: "Grupo", samples: ["12"], field: null, proposed: "quantity" },
        { column: "Obs", samples: [], field: null, proposed: null },
      ]}
      busy={false}
      labels={["Salvar"]}
      onSave={onSave}
    />,
  );
  const chosen = () => screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value);
  expect(chosen()).toEqual(["credit_value", "installments", "quantity", "", "code", "entry_value"]);
  expect(screen.getAllByText(/Sugestão/)).toHaveLength(3);
  fireEvent.change(screen.getByRole("combobox", { name: "Grupo é" }), { target: { value: "none" } });
  expect(screen.getAllByText(/Sugestão/)).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("1 coluna sem escolha não será usada.");
  expect(screen.getAllByRole("option", { name: "Escolha…" })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(onSave.mock.lastCall?.[0]).toEqual([
    { column: "Poder de compra", field: "credit_value" },
    { column: "Plano", field: "installments" },
    { column: "Grupo", field: "none" },
    { column: "Obs", field: "none" },
  ]);
});
