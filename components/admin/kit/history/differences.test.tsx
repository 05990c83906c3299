import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Differences } from "./differences";

const show = (version: Record<string, unknown>, current: Record<string, unknown>) =>
  renderToStaticMarkup(<Differences version={version} current={current} labelOf={(name) => name} />);

test("shows no difference between null, undefined and an empty text", () => {
  for (const [one, other] of [
    [null, ""],
    ["", null],
    [undefined, ""],
  ])
    expect(show({ link: one }, { link: other })).toContain("Igual ao que está salvo agora.");
});

test("shows a text that was removed", () => {
  expect(show({ link: "/imoveis" }, { link: "" })).toContain("/imoveis");
});
