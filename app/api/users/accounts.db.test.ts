import { expect, test } from "vitest";
import * as audit from "@/app/api/audit/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { call, mintSession, signInAs } from "@/tests/http";

const {
  "[id]/password": userPassword,
  "[id]": userItem,
  "[id]/sessions": userSessions,
  "": users,
} = accountRoutes;

test("only root reads and manages users, and reads the audit trail", async () => {
  const { cookie, user } = await signInAs("admin");
  const params = { id: String(user.id) };
  for (const [routes, verb] of [
    [users, "GET"],
    [users, "POST"],
    [userItem, "PUT"],
    [userPassword, "POST"],
    [userSessions, "DELETE"],
    [audit, "GET"],
  ] as const) {
    expect((await call(routes, verb, { params })).status).toBe(401);
    expect((await call(routes, verb, { cookie, params })).status).toBe(403);
  }
});

test("root invites a user without a mail server, and changes, signs out and deactivates that user", async () => {
  const root = await signInAs("root");
  const { cookie } = root;
  const created = await call(users, "POST", {
    cookie,
    body: { name: "Bia", email: "Bia@Example.com", is_active: false, password: "ignored!" },
  });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    name: "Bia",
    email: "bia@example.com",
    is_root: false,
    is_active: true,
  });
  const { id } = created.body.data;
  const params = { id: String(id) };
  const hashOf = async () => (await db.user.findUniqueOrThrow({ where: { id } })).password_hash;
  const invited = await hashOf();
  expect([created.body.password, created.body.link]).toEqual([undefined, expect.stringContaining("token=")]);
  expect(JSON.stringify((await call(users, "GET", { cookie })).body)).not.toMatch(/argon2|password/);
  const taken = await call(users, "POST", { cookie, body: { name: "B", email: "bia@example.com" } });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ["email"]]);

  await mintSession(id);
  expect((await call(userSessions, "DELETE", { cookie, params })).status).toBe(200);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
  await mintSession(id);
  const reset = await call(userPassword, "POST", { cookie, params });
  expect([reset.body.password, reset.body.link]).toEqual([undefined, expect.stringContaining("token=")]);
  expect(await hashOf()).not.toBe(invited);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
  await mintSession(id);
  const off = await call(userItem, "PUT", { cookie, params, body: { is_active: false } });
  expect([off.body.data.is_active, await db.session.count({ where: { user_id: id } })]).toEqual([false, 0]);

  const self = { id: String(root.user.id) };
  for (const fields of [{ is_active: false }, { is_root: false }]) {
    expect((await call(userItem, "PUT", { cookie, params: self, body: fields })).status).toBe(422);
  }
  expect((await call(userSessions, "DELETE", { cookie, params: { id: "999" } })).status).toBe(404);
  const trail = (await call(audit, "GET", { cookie })).body;
  expect(
    trail.data.map(({ action, fields }: { action: string; fields: string[] }) => [action, fields]),
  ).toEqual([
    ["update", ["is_active"]],
    ["update", ["password"]],
    ["end_sessions", []],
    ["create", ["name", "email"]],
  ]);
  expect(trail.meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 4 });
});
