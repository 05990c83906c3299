import { expect, test } from "vitest";
import * as subscriber from "@/app/api/newsletter/[id]/route";
import * as exported from "@/app/api/newsletter/export/route";
import * as subscribers from "@/app/api/newsletter/route";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";

test("subscribers are paged, searched, exported formula-safe, and deleted by any member of staff", async () => {
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
  expect(Object.keys(first.data[0])).toEqual(["id", "name", "email", "phone", "created_at"]);
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
  const { response } = await call(exported, "GET", { cookie, query: "search=ana" });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="inscritos-[\d-]+\.csv"$/,
  );
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(
    /^\uFEFFNome;Email;Telefone;Criado em\r\n'=HYPERLINK\(1\);ana@example\.com;\(11\) 91234-5678;[\d/]+ [\d:]+\r\n$/,
  );
  const gone = await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } });
  expect([gone.status, gone.body]).toEqual([200, { message: "Inscrito excluído com sucesso!" }]);
  expect((await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } })).status).toBe(404);
  for (const routes of [subscribers, exported]) expect((await call(routes, "GET")).status).toBe(401);
});
