import { expect, test } from "vitest";
import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";
import { mintSession } from "@/tests/http";
import { deactivateUser, listAccounts, saveUser } from "./shell-data";

const ana = { email: "ana@example.com", name: "Ana", password: "senha-longa-1", is_root: true };

test("the shell creates a user, and resets one: new password, active again, signed out, still root", async () => {
  expect(await saveUser(ana)).toEqual({ created: true, is_root: true });
  const { id } = await db.user.findFirstOrThrow();
  expect(await deactivateUser(ana.email)).toBe(true);
  await mintSession(id);
  expect(await saveUser({ ...ana, name: "Ana Lima", password: "outra-senha-2", is_root: false })).toEqual({
    created: false,
    is_root: true,
  });
  const { password_hash } = await db.user.findFirstOrThrow();
  expect(await verifyPassword("outra-senha-2", password_hash)).toBe(true);
  expect(await listAccounts()).toEqual([
    { name: "Ana Lima", email: ana.email, is_root: true, is_active: true },
  ]);
  expect(await db.session.count()).toBe(0);
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ user_name, action, fields }) => [user_name, action, fields])).toEqual([
    ["Sistema", "create", ["name", "password", "is_root"]],
    ["Sistema", "update", ["is_active"]],
    ["Sistema", "update", ["name", "password"]],
  ]);
});

test("deactivating ends the sessions, and says when there is nobody of that e-mail", async () => {
  await saveUser(ana);
  const { id } = await db.user.findFirstOrThrow();
  await mintSession(id);
  expect(await deactivateUser(ana.email)).toBe(true);
  expect(await db.session.count()).toBe(0);
  expect(await deactivateUser("ninguem@example.com")).toBe(false);
});
