import { expect, test } from "vitest";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";

const subscriber = newsletterTable["[id]"];
const erase = newsletterTable.erase;
const exported = newsletterTable.export;
const subscribers = newsletterTable[""];

test("any member of staff lists, searches, deletes and exports subscribers, safe from formula injection", async () => {
  const { cookie } = await signInAs("admin");
  for (let number = 0; number < 23; number += 1) await make.createTestSubscriber();
  const ana = await make.createTestSubscriber({
    name: "=HYPERLINK(1)",
    email: "ana@example.com",
    phone: "5511912345678",
  });
  const list = async (query: string) => (await call(subscribers, "GET", { cookie, query })).body;
  const first = await list("");
  expect([first.data.length, first.meta]).toEqual([
    20,
    { current_page: 1, last_page: 2, per_page: 20, total: 24 },
  ]);
  expect(Object.keys(first.data[0])).toEqual(
    "id name email phone created_at agreed_at consent_source".split(" "),
  );
  expect((await list("page=2")).data).toHaveLength(4);
  expect(await list("page=99")).toEqual({
    data: [],
    meta: { current_page: 99, last_page: 2, per_page: 20, total: 24 },
  });
  for (const page of ["abc", "0", "-1", "1.5", ""])
    expect((await list(`page=${page}`)).meta.current_page).toBe(1);
  expect((await list("page=999999999999999999999")).data).toEqual([]);
  for (const search of ["ANA@", "hyperlink", "91234-5678"]) {
    const { data } = await list(new URLSearchParams({ search }).toString());
    expect(data.map(({ id }: { id: number }) => id)).toEqual([ana.id]);
  }
  expect((await list("search=%25")).data).toEqual([]);
  const jose = await make.createTestSubscriber({ name: "José Araújo" });
  expect((await list("search=jose ARAUJO")).data).toMatchObject([{ id: jose.id }]);
  const { response } = await call(exported, "GET", { cookie, query: "search=ana" });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="inscritos-[\d-]+\.csv"$/,
  );
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(
    /^\uFEFFNome;Email;Telefone;Criado em\r\n'=HYPERLINK\(1\);ana@example\.com;\(11\) 91234-5678;[\d/]+ [\d:]+\r\n$/,
  );
  const deleted = await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } });
  expect([deleted.status, deleted.body]).toEqual([200, { message: "Inscrito excluído com sucesso!" }]);
  expect((await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } })).status).toBe(404);
  for (const routes of [subscribers, exported]) expect((await call(routes, "GET")).status).toBe(401);
});

test("a selection is exported, and is erased in one request with the queued mails", async () => {
  const { cookie, user } = await signInAs("admin");
  const people = await Promise.all(
    ["ana", "bia", "caio"].map((name) => make.createTestSubscriber({ email: `${name}@example.com` })),
  );
  const [ana, bia, caio] = people.map(({ id }) => id);
  await db.mail.create({ data: { kind: "newsletter_leave", recipient: "ana@example.com", content: "x" } });
  const { response } = await call(exported, "GET", { cookie, query: `ids=${ana},${caio}` });
  const csv = await response.text();
  expect([csv.includes("ana@"), csv.includes("bia@"), csv.includes("caio@")]).toEqual([true, false, true]);

  const { status, body } = await call(erase, "POST", { cookie, body: { ids: [ana, caio, ana, 999_999] } });
  expect([status, body]).toEqual([200, { message: "2 inscritos excluídos. 1 já não estava na lista." }]);
  expect((await db.subscriber.findMany()).map(({ id }) => id)).toEqual([bia]);
  expect([await db.mail.count(), await db.erasedPerson.count()]).toEqual([0, 2]);
  const trail = await db.auditEntry.findMany({ where: { user_id: user.id }, orderBy: { id: "asc" } });
  expect(trail.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ["export", null],
    ["delete", ana],
    ["delete", caio],
  ]);
  for (const ids of [[], "1", [0], [1.5], ["1"], Array.from({ length: 201 }, (_, at) => at + 1)]) {
    const refused = await call(erase, "POST", { cookie, body: { ids } });
    expect([refused.status, refused.body.errors.ids?.length]).toEqual([422, 1]);
  }
  expect((await call(exported, "GET", { cookie, query: "ids=1,x" })).status).toBe(422);
  expect((await call(erase, "POST", { body: { ids: [bia] } })).status).toBe(401);
});

test("the list is filtered by days in São Paulo and shows the time and page of each consent", async () => {
  const { cookie } = await signInAs("admin");
  await make.createTestSubscriber({ created_at: new Date("2026-11-20T02:59:00Z") });
  const late = await make.createTestSubscriber({
    created_at: new Date("2026-11-20T03:00:00Z"),
    last_sign_up_at: new Date("2026-11-21T12:00:00Z"),
    consent_source: "/agro",
  });
  const { body } = await call(subscribers, "GET", { cookie, query: "since=2026-11-20" });
  expect(body.data).toMatchObject([
    { id: late.id, agreed_at: "2026-11-21T12:00:00.000Z", consent_source: "/agro" },
  ]);
  expect((await call(subscribers, "GET", { cookie, query: "since=ontem" })).body.meta.total).toBe(2);
});
