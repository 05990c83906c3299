import { expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import { toWirePlan } from "@/lib/content/company/plans";
import { listUses } from "@/lib/office/library/uses";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { testPlan } from "@/tests/plans";

test("settings are one flat record with defaults, a complete first save, partial saves, conflicts and field errors", async () => {
  const { cookie } = await signInAs("admin");
  expect((await call(config, "GET", { cookie })).body).toMatchObject({ text_rules: "", updated_at: null });
  const missing = await call(config, "PUT", { cookie, body: { name: "Ipê" } });
  expect([missing.status, Object.keys(missing.body.errors).sort()]).toEqual([
    422,
    ["email", "phone", "text_rules", "whatsapp"],
  ]);
  const first = await call(config, "PUT", { cookie, body: make.companyInput() });
  expect([first.status, first.body.message]).toEqual([200, "Configurações atualizadas com sucesso!"]);
  const partial = await call(config, "POST", {
    cookie,
    query: "_method=PUT",
    body: form({ city: "São Paulo", state: "SP" }),
  });
  expect(partial.body.data).toMatchObject({ ...make.companyInput(), city: "São Paulo", state: "SP" });
  const stale = await call(config, "PUT", {
    cookie,
    body: { city: "Rio", updated_at: first.body.data.updated_at },
  });
  expect([stale.status, stale.body.data]).toEqual([409, partial.body.data]);
  const bad = await call(config, "PUT", {
    cookie,
    body: {
      name: "",
      whatsapp: "1",
      email: "x",
      phone: " ",
      text_rules: "<p></p>",
      state: "SPA",
      facebook: "javascript:1",
      cnpj: "1",
    },
  });
  expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([
    422,
    ["cnpj", "email", "facebook", "name", "phone", "state", "text_rules", "whatsapp"],
  ]);
  expect((await call(config, "GET")).status).toBe(401);
  expect((await call(config, "PUT", { body: {} })).status).toBe(401);
});

test("the simulator's plans are saved with the settings, as a list or as a form's text", async () => {
  const { cookie } = await signInAs("admin");
  const simulator_plans = [toWirePlan(testPlan()), toWirePlan(testPlan({ type: "Moto" }))];
  await call(config, "PUT", { cookie, body: { ...make.companyInput(), simulator_plans } });
  expect((await call(config, "GET", { cookie })).body.simulator_plans).toEqual(simulator_plans);
  const typed = JSON.stringify([{ ...simulator_plans[0], administration: "21,5" }]);
  const saved = await call(config, "PUT", { cookie, body: form({ simulator_plans: typed }) });
  expect(saved.body.data.simulator_plans).toMatchObject([{ type: "Imóvel", administration: 21.5 }]);
  const wrong = [{ ...simulator_plans[0], reserve: 21 }];
  const { status, body } = await call(config, "PUT", { cookie, body: { simulator_plans: wrong } });
  const errors = { simulator_plans: ["Imóvel: O fundo de reserva vai de 0% a 20%."] };
  expect([status, body.errors]).toEqual([422, errors]);
});

test("settings that are saved unchanged leave no entry in the audit trail", async () => {
  const { cookie } = await signInAs("admin");
  const simulator_plans = [toWirePlan(testPlan())];
  await call(config, "PUT", { cookie, body: { ...make.companyInput(), simulator_plans } });
  const { updated_at: _, ...shown } = (await call(config, "GET", { cookie })).body;
  const before = await db.auditEntry.count();
  const sent = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? ""]));
  expect((await call(config, "PUT", { cookie, body: sent })).status).toBe(200);
  expect(await db.auditEntry.count()).toBe(before);
});

test("the logo is kept by a save without a logo and removed by an empty text", async () => {
  const { cookie } = await signInAs("admin");
  await call(config, "PUT", { cookie, body: make.companyInput() });
  const save = async (fields: Record<string, string | File>) =>
    (await call(config, "PUT", { cookie, body: form(fields) })).body;
  const { image } = (await save({ image: make.pngFile() })).data;
  expect(image).toMatch(/^[0-9a-f]{32}-1x1\.png$/);
  expect((await save({ city: "São Paulo", image: new File([], "") })).data).toMatchObject({ image });
  expect(await listUses(image)).toMatchObject([{ entity: "company" }]);
  expect((await save({ image: new File(["x"], "a.svg", { type: "image/svg+xml" }) })).errors).toEqual({
    image: ["Tipo de arquivo não suportado. Use PNG, JPG ou GIF"],
  });
  expect((await save({ image: "" })).data).toMatchObject({ image: null });
});
