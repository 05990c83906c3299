import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { chunksOf, readText, readWhole } from "@/tests/feeds";
import { FeedError } from "./problem";
import { splitRecords } from "./records";

const header = "codigo;segmento;credito;entrada;parcelas\n";

async function recordsOf(text: string, delimiter = ";", size = 65_536) {
  const records = [];
  for await (const batch of splitRecords(slices(text, size), delimiter)) records.push(...batch);
  return records;
}

async function* slices(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

test("records have the number of the physical line on which they begin", async () => {
  const records = await recordsOf('a;b\n"x\ny\nz";c\n\nd;"e\n"\nf;g');
  expect(records.map(({ line, lines }) => [line, lines])).toEqual([
    [1, 1],
    [2, 3],
    [5, 1],
    [6, 2],
    [8, 1],
  ]);
});

test("records round-trip in chunks of any size", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "ã", '"', ";", "\n", " ", "1", ",") });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, size) => {
        const text = `${Papa.unparse(rows, { delimiter: ";", newline: "\n", quotes: true })}\n`;
        const records = await recordsOf(text, ";", size);
        expect(records.map(({ cells }) => cells)).toEqual(rows);
      },
    ),
  );
});

test("a cell of 64 KB is accepted, and a larger cell is refused", async () => {
  const line = (size: number) => `1;${"a".repeat(size)};9\n`;
  expect(await recordsOf(line(65_536))).toHaveLength(1);
  await expect(recordsOf(line(65_537))).rejects.toThrow("64 KB");
  await expect(recordsOf(line(10_000_000))).rejects.toThrow("1 MB");
});

test("an open quote is refused at 1 MB, before the end of the file", async () => {
  let taken = 0;
  async function* endless() {
    yield `${header}1;"`;
    for (; ; taken += 65_536) yield `${"x;y\n".repeat(16_384)}`;
  }
  const reading = (async () => {
    for await (const batch of splitRecords(endless(), ";")) expect(batch.length).toBeLessThan(3);
  })();
  await expect(reading).rejects.toThrow("Linha 2: mais de 1 MB");
  expect(taken).toBeLessThan(2_000_000);
});

test("reading arbitrary bytes throws only FeedErrors", async () => {
  const prefix = fc.constantFrom(
    "",
    header,
    `${header}1;Moto;100.000;40.000;60x 1.500,00\n`,
    '\ufeff"codigo";"credito"\n',
  );
  await fc.assert(
    fc.asyncProperty(prefix, fc.uint8Array({ maxLength: 2000 }), async (start, bytes) => {
      const file = Buffer.concat([Buffer.from(start), bytes]);
      await readWhole(() => chunksOf(file, 97)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(FeedError);
      });
    }),
    { numRuns: 500 },
  );
});

test("a letter read from arbitrary text has an entry below its credit", async () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 30 })
    .map((text) => `"${text.replaceAll('"', '""')}"`);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 5, maxLength: 5 }), async (cells) => {
      const { letters } = await readText(`${header}${cells.join(";")}\n`).catch(() => ({ letters: [] }));
      for (const letter of letters) expect(letter.entry_cents).toBeLessThan(letter.credit_cents);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["quotes", '"a"b"'],
  ["delimiters", ";"],
  ["line breaks", "\n"],
  ["digits", "9"],
  ["spaces", " "],
  ["tiers", "1x 1 + "],
])("the time to read %s grows less than quadratically", async (_, unit) => {
  // CPU time, not elapsed time, because other tests run concurrently.
  const time = async (size: number) => {
    const text = `${header}1;Moto;100.000;40.000;${unit.repeat(Math.ceil(size / unit.length))}\n`;
    const start = process.cpuUsage();
    await readText(text).catch(() => undefined);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  await time(60_000);
  const [small, large] = [await time(100_000), await time(800_000)];
  expect(large).toBeLessThan(Math.max(small, 20) * 32);
});
