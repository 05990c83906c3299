import { expect, test } from "vitest";
import { routes as administratorsTable } from "@/app/api/administrators/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { call, signInAs } from "@/tests/http";

const item = administratorsTable["[id]"];

const fields = {
  legal_name: "Itaú Administradora Ltda.",
  cnpj: "12.345.678/0001-90",
  link: "https://bcb.example",
};

test("only root sets the data by which visitors verify an administrator; other staff may only rename it", async () => {
  const { id } = await db.administrator.create({ data: { name: "Itaú" } });
  const params = { id: String(id) };
  const root = (await signInAs("root")).cookie;
  const staff = (await signInAs("admin")).cookie;
  expect((await call(item, "PUT", { cookie: staff, params, body: { name: "Itaú", ...fields } })).status).toBe(
    403,
  );
  const saved = await call(item, "PUT", { cookie: root, params, body: fields });
  expect(saved.body.data).toMatchObject({ name: "Itaú", ...fields });
  const wrong = await call(item, "PUT", { cookie: root, params, body: { cnpj: "123", link: "bcb" } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["cnpj", "link"]]);
  expect((await call(item, "PUT", { cookie: staff, params, body: { name: "Itaú Unibanco" } })).status).toBe(
    200,
  );
});
