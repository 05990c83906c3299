import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsEntries } from "./settings-entries";

test("every field that the palette names is one of the settings' form, under its label", () => {
  const source = readFileSync("components/admin/screens/settings/settings-fields.tsx", "utf8");
  const known = [...source.matchAll(/(?:text|url)\("(\w+)", "([^"]+)"/g)].map(([, name, label]) => [
    name,
    label,
  ]);
  const written = [...source.matchAll(/name="(\w+)"\s+label="([^"]+)"/g)].map(([, name, label]) => [
    name,
    label,
  ]);
  const wanted = settingsEntries.map(({ name, label }) => [name, label]);
  const fields = [...known, ...written, ["simulator_plans", "Tipos do simulador"]];
  expect(wanted.filter(([name]) => !fields.some((field) => field[0] === name))).toEqual([]);
  // A field that is new there is named here too, to be found.
  expect(fields.filter(([name]) => !wanted.some((entry) => entry[0] === name))).toEqual([]);
  for (const [name, label] of wanted) expect(fields).toContainEqual([name, label]);
});
