// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { faqCopy, mediaCopy, productCopy } from "@/lib/platform/copy/crud";
import { ListToolbar } from "./list-toolbar";

afterEach(cleanup);

test.each([
  [mediaCopy, "Todas"],
  [faqCopy, "Todas"],
  [productCopy, "Todos"],
])("the tab of all agrees with $title", ({ ending }, words) => {
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
