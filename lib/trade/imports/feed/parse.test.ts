import fc from "fast-check";
import { expect, test } from "vitest";
import { readText } from "@/tests/feeds";
import { readMapping } from "./mapping";

const HEADER = "codigo;segmento;administradora;credito;entrada;parcelas;vencimento;status;obs";
const GOOD = ["1", "Moto", "Itaú", "100.000,00", "40.000,00", "60x 1.500,00", "10/03/2027", "", "ótima"];

const replaced = (cells: string[], changes: Record<number, string>) =>
  cells.map((cell, index) => changes[index] ?? cell).join(";");

test.each([
  ["an observation", { 8: "Total" }],
  ["a code", { 0: "SOMA" }],
  ["an administrator", { 2: "Total" }],
])("a letter is imported with a warning if %s is a word for a total", async (_, changes) => {
  const { letters, problems, warnings, ...counts } = await readText(
    `${HEADER}\n${replaced(GOOD, changes)}\n`,
  );
  expect(letters).toMatchObject([{ line: 2, credit_cents: 100_000_00 }]);
  expect(problems).toEqual([]);
  expect(counts).toEqual({ lines: 1, skipped: 0 });
  expect(warnings).toContainEqual(
    expect.objectContaining({ line: 2, message: expect.stringContaining("entrou") }),
  );
});

test("totals and repeated headers are listed as skipped by line number, and an invalid line is rejected", async () => {
  const text = [
    HEADER,
    GOOD.join(";"),
    ";;;;;;;;",
    "",
    HEADER,
    "TOTAL;;;1,00;;;;;",
    "x;Moto;;abc;1;2;;;",
  ].join("\n");
  const { letters, problems, warnings, ...counts } = await readText(text);
  expect(letters).toHaveLength(1);
  expect(counts).toEqual({ lines: 4, skipped: 2 });
  expect(problems).toMatchObject([{ line: 7, field: "credit_value", refused: true }]);
  expect(warnings.filter(({ column }) => column === null)).toMatchObject([
    { line: 5, message: "Linha pulada: é o cabeçalho repetido.", samples: HEADER.split(";").slice(0, 4) },
    { line: 6, message: "Linha pulada: é um total, sem carta.", samples: ["TOTAL", "1,00"] },
  ]);
});

test("every non-blank line is a letter, or is listed by its number as rejected or skipped", async () => {
  const odd = fc.constantFrom(
    "",
    "Total",
    "soma",
    "TOTAL GERAL",
    "-",
    "abc",
    "60",
    "100.000,00",
    "10x 500,00",
  );
  const line = fc.oneof(
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom("0", "2", "3", "7", "8"), odd, { maxKeys: 3 }) },
    { weight: 1, arbitrary: fc.array(odd, { minLength: 9, maxLength: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom(HEADER.split(";"), ["", ""], Array(9).fill("")) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const written = lines.map((cells) =>
        Array.isArray(cells) ? cells.join(";") : replaced(GOOD, cells as Record<number, string>),
      );
      const { letters, problems, warnings, ...counts } = await readText([HEADER, ...written].join("\n"));
      const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text);
      const numbers = written.flatMap((text, index) => (isBlank(text) ? [] : [index + 2]));
      const rejected = problems.filter(({ refused }) => refused);
      const skipped = warnings.filter(({ message }) => message.startsWith("Linha pulada"));
      expect(counts).toEqual({ lines: numbers.length, skipped: skipped.length });
      expect([...letters, ...rejected, ...skipped].map(({ line }) => line).sort((a, b) => a - b)).toEqual(
        numbers,
      );
    }),
    { numRuns: 200 },
  );
});

const BARE = "credito;entrada;parcelas";
const bare = (header: string, ...values: string[]) =>
  [`${BARE};${header}`, ...values.map((value) => `100.000,00;40.000,00;60x 1.500,00;${value}`)].join("\n");

test("an unknown column with only status words is the status, with a warning", async () => {
  const { letters, warnings } = await readText(bare("Disponível?", "", "Vendida", "Livre", "Reservada"));
  expect(letters.map(({ status }) => status)).toEqual(["available", "sold", "available", "reserved"]);
  expect(warnings).toMatchObject([
    { line: 1, column: "Disponível?", samples: ["Vendida", "Livre", "Reservada"] },
    { line: 1, column: null, message: expect.stringContaining("administradora") },
    { line: 1, column: null, message: expect.stringContaining("vencimento") },
  ]);
});

test("an unknown column is the status only if all its values in the file are status words", async () => {
  const many = Array.from({ length: 3000 }, () => "");
  const { letters } = await readText(bare("", ...many, "Vendida"));
  expect(letters.at(-1)?.status).toBe("sold");
  const other = await readText(bare("Nota", ...many, "Vendida", "boa"));
  expect(other.letters.at(-2)?.status).toBe("available");
});

test("an unknown column is reported with its first values until staff map it", async () => {
  const text = bare("Fundo comum", "1,00", "", "2,00", "3,00", "4,00");
  const { warnings } = await readText(text);
  expect(warnings[0]).toMatchObject({ line: 1, column: "Fundo comum", samples: ["1,00", "2,00", "3,00"] });
  expect(warnings.at(-1)?.message).toContain("situação");
  const staffMapping = readMapping([{ column: "fundo comum", field: "none" }]);
  expect(
    (await readText(text, { mapping: staffMapping })).warnings.every(({ column }) => column === null),
  ).toBe(true);
});
