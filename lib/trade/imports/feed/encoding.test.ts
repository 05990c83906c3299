import fc from "fast-check";
import { expect, test } from "vitest";
import { chunksOf, readText, readWhole } from "@/tests/feeds";
import { decodeText, detectEncoding } from "./encoding";

const header = "codigo;segmento;credito;entrada;parcelas\n";
const row = "1;Moto;100.000;40.000;60x 1.500,00\n";

test("the encoding is detected from the whole file, even by one accent after 200 kB of ASCII", async () => {
  const bytes = Buffer.from(`${header}${row.repeat(6000)}2;Imóvel;100.000;40.000;60x 1.500,00\n`, "latin1");
  const { letters } = await readWhole(() => chunksOf(bytes));
  expect(letters.at(-1)).toMatchObject({ code: "2", segment: "Imóvel" });
});

test("a stray byte does not change the encoding of a UTF-8 file", async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${header}1;Náutico;100.000;40.000;60x 1.500,00\n2;Imóvel;100.000;`),
    Buffer.from([0xe3]),
    Buffer.from(`;60x 1.500,00\n${row.repeat(20)}`),
  ]);
  const { letters } = await readWhole(() => chunksOf(bytes));
  expect(letters[0]).toMatchObject({ segment: "Náutico" });
});

test("characters split between chunks are decoded correctly", async () => {
  const bytes = Buffer.from(
    `${header}1;Imóvel – ção €;100.000;40.000;60x 1.500,00\r\n2;Náutico😀;100.000;40.000;60x 1.500,00`,
  );
  const whole = await readWhole(() => chunksOf(bytes));
  for (let size = 3; size < 40; size += 1) {
    expect(await detectEncoding(() => chunksOf(bytes, size))).toBe("utf-8");
    expect(await readWhole(() => chunksOf(bytes, size))).toEqual(whole);
  }
});

test("Windows-1252 differs from Latin-1 between 0x80 and 0x9F", async () => {
  const decoded: string[] = [];
  for await (const text of decodeText(chunksOf(Buffer.from([0x80, 0x96, 0xe3])), "windows-1252"))
    decoded.push(text);
  expect(decoded.join("")).toBe("€–ã");
});

test("line ends are normalised, even if a chunk ends between CR and LF", async () => {
  const decoded: string[] = [];
  for await (const text of decodeText(chunksOf(Buffer.from("a\r\nb\rc\n\r\r"), 2), "utf-8"))
    decoded.push(text);
  expect(decoded.join("")).toBe("a\nb\nc\n\n\n");
});

test("a file of noise is refused", async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => 1 + ((index * 7919) % 255)));
  const bytes = Buffer.concat([Buffer.from(header), noise]);
  await expect(readWhole(() => chunksOf(bytes))).rejects.toThrow(/codificação|aspas|cabeçalho/);
});

test("a file with NUL characters is refused", async () => {
  await expect(readText(`${header}${row}\0`)).rejects.toThrow("nulos");
});

const sequences = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => Buffer.from(text)),
  fc.constantFrom("á", "€", "😀", "\uFEFF", "a;b\n").map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
);

test("UTF-8 is decoded as by TextDecoder, for any bytes except NUL and CR, in any chunks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequences), fc.integer({ min: 1, max: 9 }), async (parts, size) => {
      const bytes = Buffer.concat([Buffer.from("x".repeat(9000)), ...parts, Buffer.from("\n")]).filter(
        (byte) => byte !== 0 && byte !== 0x0d,
      );
      const decoded: string[] = [];
      for await (const text of decodeText(chunksOf(Buffer.from(bytes), size * 997), "utf-8"))
        decoded.push(text);
      expect(decoded.join("")).toBe(new TextDecoder().decode(bytes));
    }),
  );
});

test("only the first byte order mark is removed", async () => {
  const decoded: string[] = [];
  for await (const text of decodeText(chunksOf(Buffer.from("\uFEFF\uFEFFa"), 1), "utf-8")) decoded.push(text);
  expect(decoded.join("")).toBe("\uFEFFa");
});
