import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORED_HTML } from "@/lib/platform/html/stored";
import { sourcesBelow } from "@/tests/sources";
import { kinds, listVersionedKinds } from "./kinds";

test("every audit entry that the code writes names a kind", () => {
  const named = [...sourcesBelow("app"), ...sourcesBelow("lib")].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bentity: "(\w+)"/g)].map(([, entity = ""]) => entity),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((entity) => !(entity in kinds))).toEqual([]);
});

test("every HTML field of a kind with versions is in STORED_HTML and in the kind's images", () => {
  const html = listVersionedKinds().flatMap(({ table, images, changesOf }) =>
    Object.entries(changesOf(1).shape)
      .filter(([, field]) => field.safeParse("<p>a</p><script>b</script>").data === "<p>a</p>")
      .map(([name]) => ({ table, images, name })),
  );
  expect(html.length).toBeGreaterThan(4);
  expect(html.filter(({ table, name }) => !(name in (STORED_HTML[table] ?? {})))).toEqual([]);
  expect(html.filter(({ images, name }) => !images.includes(name))).toEqual([]);
});
