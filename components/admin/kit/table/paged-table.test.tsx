// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PagedTable } from "./paged-table";

afterEach(cleanup);

function show(total: number, items: { id: number }[], current_page = 1) {
  const page = { data: items, meta: { current_page, last_page: Math.max(1, total), per_page: 1, total } };
  render(
    <PagedTable
      list={{ page, loading: false, goTo: () => undefined }}
      caption="Registros excluídos"
      headings={["Registro"]}
      noun={["registro", "registros"]}
      empty={{ text: "A lixeira está vazia." }}
      row={({ id }) => <td>{id}</td>}
    />,
  );
}

const pager = () => screen.queryByRole("navigation", { name: "Paginação" });

test("an empty list has no pagination, and announces that it is empty", () => {
  show(0, []);
  expect(screen.getByText("A lixeira está vazia.")).toBeDefined();
  expect(pager()).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("0 na lista");
});

test("an empty page beyond the last has pagination", () => {
  show(2, [], 9);
  expect(pager()).not.toBeNull();
});

test("a list with records has pagination", () => {
  show(2, [{ id: 7 }]);
  expect(pager()?.textContent).toContain("Página 1 de 2 · 2 registros");
});
