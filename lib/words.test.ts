import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourcesBelow } from "@/tests/sources";
import { listKinds, listPlainKinds, listVersionedKinds } from "./kinds";
import { fieldName } from "./words";

test("an unknown field is shown under its own name", () => {
  expect(fieldName("banner", "novo_campo")).toBe("novo_campo");
});

test("every field that a save, an audited column or a written entry puts into the audit trail has a label", async () => {
  const audited = [...fieldsOfKinds(), ...(await fieldsOfSchemas()), ...fieldsInSources()];
  for (const entity of ["partner", "administrator", "media", "user", "inquiry", "letter", "company"])
    expect(audited.some(([kind]) => kind === entity)).toBe(true);
  expect(audited.length).toBeGreaterThan(120);
  expect(
    new Set(audited.filter(([entity, field]) => fieldName(entity, field) === field).map(String)),
  ).toEqual(new Set());
});

type Field = [entity: string, field: string];

/** Returns the fields of the kinds' saves, and the columns whose values the trail stores. */
function fieldsOfKinds(): Field[] {
  const of = (entity: string, names: readonly string[]) => names.map((name): Field => [entity, name]);
  return [
    ...listVersionedKinds().flatMap(({ entity, changesOf }) => of(entity, Object.keys(changesOf(1).shape))),
    ...listPlainKinds().flatMap(({ entity, schema }) => of(entity, Object.keys(schema.shape))),
    ...listKinds().flatMap((kind) =>
      of(kind.entity, "audited" in kind ? (kind.audited as readonly string[]) : []),
    ),
  ];
}

/** Returns the fields of the exported schemas that are named for a kind, such as `partnerSchema` and `partnerChanges`. */
async function fieldsOfSchemas(): Promise<Field[]> {
  const stored = listKinds().filter(({ table }) => table !== undefined);
  const names = stored.flatMap(({ entity }) => [`${entity}Schema`, `${entity}Changes`]);
  const files = sourcesBelow("lib").filter((file) => {
    const text = readFileSync(file, "utf8");
    return names.some((name) => text.includes(`export const ${name} = z`));
  });
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ path.resolve(file))),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name, schema]) => names.includes(name) && "shape" in schema)
      .flatMap(([name, { shape }]) =>
        Object.keys(shape).map((field): Field => [name.replace(/Schema$|Changes$/, ""), field]),
      ),
  );
}

/** Returns the fields that are named where the code writes an audit entry. */
function fieldsInSources(): Field[] {
  return sourcesBelow("lib").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const steps = [...text.matchAll(/\brecordFailure\(.*\["(\w+)"\]|\bby: \["(\w+)"\]/g)];
    const isSignIn = file.startsWith("lib/people/");
    const ofSignIns = steps.map(([, failed, passed]): Field => ["user", failed ?? passed ?? ""]);
    const ofWrites = [...text.matchAll(/\b(recordAudit|auditAccount)\((?:[^;]|;(?=[^\n]))*?\);/g)].flatMap(
      ([call, writer]) => {
        const entity = /entity: "(\w+)"/.exec(call)?.[1] ?? (writer === "auditAccount" ? "user" : "");
        const listed = /\bfields: (\[[^\]]*\])/.exec(call)?.[1];
        const before = /\bfields\b/.test(call) && text.slice(0, text.indexOf(call));
        const named = before && /const fields = ([^;]*\[[^\]]*\][^;]*);/.exec(before.slice(-600))?.[1];
        const literals = (listed ?? (named || "")).matchAll(/"([a-z_]+)"/g);
        return [...literals].map(([, field = ""]): Field => [entity, field]);
      },
    );
    return isSignIn ? [...ofSignIns, ...ofWrites] : ofWrites;
  });
}
