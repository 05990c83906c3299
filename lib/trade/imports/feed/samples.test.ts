import { createReadStream, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWhole, toExpectedLine } from "@/tests/feeds";

const folder = "tests/fixtures/feeds";

test.each(["planilha", "api", "tabulado", "legado"])(
  "every letter of %s.csv equals its expected line",
  async (name) => {
    const { letters, problems } = await readWhole(() => createReadStream(`${folder}/${name}.csv`));
    const expected: unknown = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, "utf8"));
    expect(letters.map(toExpectedLine)).toEqual(expected);
    expect(problems).toEqual([]);
  },
);
