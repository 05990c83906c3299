import { expect, test } from "vitest";
import { createTestBanner, createTestPost } from "@/tests/factories";
import { listChanges } from "./data";

test("a page's date is the date of its content's last change", async () => {
  const old = new Date("2026-01-01T00:00:00Z");
  const recent = new Date("2026-06-01T00:00:00Z");
  await createTestBanner({ full_banner_type_id: 1, updated_at: old });
  await createTestBanner({ full_banner_type_id: 5, updated_at: recent });
  await createTestBanner({ full_banner_type_id: 2, updated_at: recent, active: false });
  await createTestPost({ slug: "um-post", updated_at: recent });
  const changes = new Map((await listChanges()).map(({ path, changed_at }) => [path, changed_at]));
  expect(changes.get("/imoveis")).toEqual(recent);
  expect(changes.has("/veiculos")).toBe(false);
  expect(changes.get("/posts/um-post")).toEqual(recent);
  expect(changes.get("/posts")).toEqual(recent);
  expect(changes.has("/como-funciona")).toBe(false);
});
