import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWhole, toExpectedLine, toExpectedTerms } from "@/tests/feeds";

const folder = "tests/fixtures/feeds/clauses";

type Expected = {
  error?: string;
  letters?: unknown[];
  terms?: unknown[];
  problems?: { line: number; field: string | null; refused: boolean }[];
};

const names = readdirSync(folder)
  .filter((file) => file.endsWith(".csv"))
  .map((file) => file.slice(0, -".csv".length));

test.each(names)("the file %s has the expected letters and problems, or error", async (name) => {
  const expected: Expected = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, "utf8"));
  const reading = readWhole(() => createReadStream(`${folder}/${name}.csv`));
  if (expected.error !== undefined) {
    await expect(reading).rejects.toThrow(new RegExp(expected.error, "i"));
    return;
  }
  const { letters, problems } = await reading;
  const lines = letters.map((letter) => ({
    ...toExpectedLine(letter),
    segmentDerived: letter.segment_derived,
  }));
  expect(lines).toEqual(expected.letters);
  if (expected.terms) expect(letters.map(toExpectedTerms)).toEqual(expected.terms);
  expect(problems.map(({ line, field, refused }) => ({ line, field, refused }))).toEqual(expected.problems);
});
