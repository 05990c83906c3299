import { expect, test } from "vitest";
import { fillText, toParagraphs } from "./fill";

const names = { empresa: "Jacarandá", administradora: "Alfa" };

test("placeholders in every text are replaced by the names in the settings", () => {
  const entry = { title: "A {empresa}", text: null, note: "{administradora}, {administradora}" };
  const text = { title: "{empresa} + {administradora}", text: "{outra}", entries: [entry], note: null };
  expect(fillText(text, names)).toEqual({
    title: "Jacarandá + Alfa",
    text: "{outra}",
    entries: [{ title: "A Jacarandá", text: null, note: "Alfa, Alfa" }],
    note: null,
  });
});

test("an empty line separates paragraphs", () => {
  expect(toParagraphs("um\ndois\n\n \n três ")).toEqual(["um\ndois", "três"]);
  expect(toParagraphs(null)).toEqual([]);
});
