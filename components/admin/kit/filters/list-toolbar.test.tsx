// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { faqWords } from "@/lib/content/faqs/words";
import { mediaWords } from "@/lib/content/media/words";
import { productWords } from "@/lib/content/products/words";
import { ListToolbar } from "./list-toolbar";

afterEach(cleanup);

test.each([
  [mediaWords, "Todas"],
  [faqWords, "Todas"],
  [productWords, "Todos"],
])("the label 'Todos' has the gender of $title", ({ ending }, words) => {
  render(
    <ListToolbar
      search={null}
      ending={ending}
      filters={[{ value: "unused", label: "Não usadas" }]}
      filter=""
      onFilter={() => undefined}
      sorts={[]}
      sort=""
      onSort={() => undefined}
    />,
  );
  expect(screen.getByRole("button", { name: words, pressed: true })).toBeDefined();
});
