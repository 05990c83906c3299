import fc from "fast-check";
import { expect, test } from "vitest";
import { CopyWriter } from "./copy-writer";

test("numbers and texts are written in COPY's text format", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.maxSafeNat(), anyText)), (rows) => {
      const writer = new CopyWriter();
      for (const [number, text] of rows) writer.number(number).tab().text(text).ascii("\n");
      expect(writer.take().toString()).toBe(
        rows.map(([number, text]) => `${number}\t${escaped(text)}\n`).join(""),
      );
      expect(writer.length).toBe(0);
    }),
  );
});

test("a value longer than the buffer is written completely", () => {
  const long = "ç".repeat(200_000);
  expect(new CopyWriter().ascii("a").text(long).tab().take().toString()).toBe(`a${long}\t`);
});

function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}
