import { expect, test } from "vitest";
import { verifyPassword } from "@/lib/people/auth/password";
import { db } from "@/lib/platform/db/client";
import { mintSession } from "@/tests/http";
import { createTwoFactorUser } from "@/tests/two-factor";
import { deactivateUser, resetTwoFactor, saveUser } from "./accounts";
import { listAccounts } from "./data";

const ana = { email: "ana@example.com", name: "Ana", password: "girassol-martelo-41", is_root: true };

test("the shell creates a user, or resets one: new name and password, active, sessions ended, root kept", async () => {
  expect(await saveUser(ana)).toEqual({ created: true, is_root: true });
  const { id } = await db.user.findFirstOrThrow();
  await db.user.update({ where: { id }, data: { is_active: false } });
  await mintSession(id);
  expect(await saveUser({ ...ana, name: "Ana Lima", password: "nuvem-alicate-73", is_root: false })).toEqual({
    created: false,
    is_root: true,
  });
  const { password_hash } = await db.user.findFirstOrThrow();
  expect(await verifyPassword("nuvem-alicate-73", password_hash)).toBe(true);
  expect(await listAccounts()).toEqual([
    { name: "Ana Lima", email: ana.email, is_root: true, is_active: true },
  ]);
  expect(await db.session.count()).toBe(0);
  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ user_name, action, fields }) => [user_name, action, fields])).toEqual([
    ["Sistema", "create", ["name", "password", "is_root"]],
    ["Sistema", "update", ["name", "password"]],
  ]);
});

test("deactivating ends the sessions, and an unknown e-mail is reported", async () => {
  await saveUser(ana);
  const { id } = await db.user.findFirstOrThrow();
  await saveUser({ ...ana, email: "rita@example.com" });
  await mintSession(id);
  expect(await deactivateUser(ana.email)).toBe(true);
  expect(await db.session.count()).toBe(0);
  expect(await deactivateUser("ninguem@example.com")).toBe(false);
});

test("the shell refuses to deactivate the last active root and to set a guessable password", async () => {
  await saveUser(ana);
  await saveUser({ ...ana, email: "bia@example.com", is_root: false });
  expect(await deactivateUser("bia@example.com")).toBe(true);
  await expect(deactivateUser(ana.email)).rejects.toMatchObject({
    errors: { is_root: ["É preciso restar ao menos um administrador ativo."] },
  });
  expect(await db.user.count({ where: { is_active: true } })).toBe(1);
  await expect(saveUser({ ...ana, password: "ana@example.com" })).rejects.toMatchObject({
    status: 422,
    errors: { password: [expect.stringContaining("fácil de adivinhar")] },
  });
});

test("the shell removes the second step and sessions of the only root, and reports a missing step or account", async () => {
  const { user } = await createTwoFactorUser({ is_root: true });
  await mintSession(user.id);
  expect(await resetTwoFactor(user.email)).toBe(true);
  expect([await db.twoFactor.count(), await db.recoveryCode.count(), await db.session.count()]).toEqual([
    0, 0, 0,
  ]);
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(entry).toMatchObject({ user_id: null, action: "two_factor_off", entity_id: user.id });
  expect(await resetTwoFactor(user.email)).toBe(false);
  expect(await resetTwoFactor("ninguem@example.com")).toBeNull();
});
