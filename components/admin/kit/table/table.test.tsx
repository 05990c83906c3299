import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table";

test("a table repeats each column's title in its cells, names its rows and aligns headings of numbers", () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Páginas"
      items={[{ path: "/imoveis", views: 3 }]}
      keyOf={({ path }) => path}
      columns={[
        { title: "Página", isName: true, cell: ({ path }) => path },
        { title: "Visitas", className: "number corner", cell: ({ views }) => views },
      ]}
    />,
  );
  expect(html).toContain('<th scope="col" class="number">Visitas</th>');
  expect(html).toContain('<th scope="row" data-label="Página" class="title ">/imoveis</th>');
  expect(html).toContain('<td data-label="Visitas" class="number corner">3</td>');
});
