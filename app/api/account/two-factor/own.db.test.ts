import { expect, test } from "vitest";
import { routes as account } from "@/app/api/account/[[...path]]/route";
import { routes as twoFactorRoutes } from "@/app/api/account/two-factor/[[...path]]/route";
import * as config from "@/app/api/config/route";
import * as userRoute from "@/app/api/user/route";
import { db } from "@/lib/platform/db/client";
import { companyInput, createTestCompany, PASSWORD } from "@/tests/factories";
import { call, dataOf, mintSession, signInAs } from "@/tests/http";
import { beginSignIn, codeOf, giveTwoFactor, wrongCodeOf } from "@/tests/two-factor";

const { "recovery-codes": recoveryCodes, "": twoFactor } = twoFactorRoutes;

type Begun = { secret: string; token: string; uri: string };

async function begin(cookie: string, body: Record<string, unknown>) {
  const answer = await call(twoFactor, "POST", { cookie, body });
  return { ...answer, setUp: { ...(await dataOf<Begun>(answer)) } };
}
const end = (cookie: string, { token }: Begun, code: string) =>
  call(twoFactor, "PUT", { cookie, body: { token, code } });
const stateOf = async (cookie: string) => (await call(twoFactor, "GET", { cookie })).body.data;

test("a password and a first code set up an authenticator app; other sessions end", async () => {
  const { user, cookie } = await signInAs("admin");
  const otherSession = await mintSession(user.id);
  await db.session.updateMany({ data: { created_at: new Date(Date.now() - 3600_000) } });
  expect((await begin(cookie, {})).body.errors).toEqual({ current_password: [expect.any(String)] });
  const { status, setUp } = await begin(cookie, { current_password: PASSWORD });
  expect([status, await db.twoFactor.count()]).toEqual([200, 0]);
  const uri = new URL(setUp.uri);
  expect([uri.host, uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
    "totp",
    setUp.secret,
    "Minha empresa",
  ]);
  expect(decodeURIComponent(uri.pathname)).toContain(user.email);
  expect((await end(cookie, setUp, wrongCodeOf(setUp.secret))).body.errors).toEqual({
    code: ["Código inválido."],
  });
  const done = await end(cookie, setUp, codeOf(setUp.secret));
  expect([done.status, (done.body.recovery_codes as string[]).length]).toEqual([200, 10]);
  expect((await call(userRoute, "GET", { cookie: otherSession.cookie })).status).toBe(401);
  expect(await stateOf(cookie)).toEqual({
    since: expect.any(String),
    recovery_codes: 10,
    is_required: false,
  });
  expect((await beginSignIn(user.email)).status).toBe(202);
  // The token works neither a second time nor for another user.
  expect((await end(cookie, setUp, codeOf(setUp.secret, 1))).status).toBe(409);
  expect((await end((await signInAs("root")).cookie, setUp, codeOf(setUp.secret, 1))).status).toBe(409);
});

test("replacing or removing the authenticator app and renewing recovery codes require a code", async () => {
  const { user, cookie } = await signInAs("admin");
  const { secret, recoveryCodes: first } = await giveTwoFactor(user);
  const { cookie: own } = await mintSession(user.id);
  for (const [routes, verb] of [
    [twoFactor, "POST"],
    [twoFactor, "DELETE"],
    [recoveryCodes, "POST"],
  ] as const) {
    const body = { current_password: PASSWORD, code: wrongCodeOf(secret) };
    expect((await call(routes, verb, { cookie: own, body })).status).toBe(422);
  }
  expect((await call(userRoute, "GET", { cookie })).status).toBe(401);
  const renewed = await call(recoveryCodes, "POST", { cookie: own, body: { code: first[0] } });
  const codes = renewed.body.recovery_codes as string[];
  expect(codes.some((code) => first.includes(code))).toBe(false);
  const moved = await begin(own, { code: codeOf(secret) });
  expect((await end(own, moved.setUp, codeOf(moved.setUp.secret))).status).toBe(200);
  const [row] = await db.twoFactor.findMany();
  expect(row?.user_id).toBe(user.id);
  const off = await call(twoFactor, "DELETE", { cookie: own, body: { code: codeOf(moved.setUp.secret, 1) } });
  expect([off.status, await db.twoFactor.count(), await db.recoveryCode.count()]).toEqual([200, 0, 0]);
  expect((await beginSignIn(user.email)).status).toBe(200);
  const trail = await db.auditEntry.findMany({ where: { entity_id: user.id }, orderBy: { id: "asc" } });
  const actions = trail.map(({ action }) => action).filter((action) => !action.startsWith("sign_in"));
  expect(actions).toEqual(["two_factor_on", "recovery_codes", "two_factor_on", "two_factor_off"]);
});

test("an account allows five guesses over all routes and addresses", async () => {
  const { user } = await signInAs("admin");
  const { secret } = await giveTwoFactor(user);
  const endpoints = [
    [twoFactor, "POST"],
    [twoFactor, "DELETE"],
    [recoveryCodes, "POST"],
  ] as const;
  const guess = async (cookie: string, from: number, code = wrongCodeOf(secret)) => {
    const [routes, verb] = endpoints[from % endpoints.length] ?? endpoints[0];
    return (
      await call(routes, verb, {
        cookie,
        body: { code },
        headers: { "x-client-address": `198.51.100.${from}` },
      })
    ).status;
  };
  const stolen = await mintSession(user.id);
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, from) => guess(stolen.cookie, from)));
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429 || status === 401)).toHaveLength(25);
  expect((await call(userRoute, "GET", { cookie: stolen.cookie })).status).toBe(401);
  const another = await mintSession(user.id);
  expect(await guess(another.cookie, 31, codeOf(secret))).toBe(429);
  expect((await call(userRoute, "GET", { cookie: another.cookie })).status).toBe(401);
  const mails = await db.mail.findMany({ select: { kind: true, recipient: true } });
  expect(mails).toEqual([{ kind: "account_guessed", recipient: user.email }]);
  expect(await db.auditEntry.count({ where: { action: "sign_in_throttled", entity_id: user.id } })).toBe(1);
});

test("wrong passwords and codes share one limit, and correct ones do not count", async () => {
  const { user } = await signInAs("admin");
  const { secret, recoveryCodes: codes } = await giveTwoFactor(user);
  const { cookie } = await mintSession(user.id);
  const password = () =>
    call(account.password, "POST", {
      cookie,
      body: { password: "girassol-martelo-41", current_password: "errada" },
    });
  for (let time = 0; time < 3; time += 1) expect((await password()).status).toBe(422);
  expect((await call(recoveryCodes, "POST", { cookie, body: { code: codes[0] } })).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const body = { code: wrongCodeOf(secret) };
    expect((await call(recoveryCodes, "POST", { cookie, body })).status).toBe(422);
  }
  const { status, body, response } = await password();
  expect([status, body.message]).toEqual([429, expect.stringContaining("sessão foi encerrada")]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
});

test("an authenticator app that the settings require cannot be removed", async () => {
  await createTestCompany({ require_two_factor: "all" });
  const { user, cookie } = await signInAs("admin");
  const { secret } = await giveTwoFactor(user);
  const { cookie: own } = await mintSession(user.id);
  expect((await call(twoFactor, "DELETE", { cookie: own, body: { code: codeOf(secret) } })).status).toBe(403);
  expect(cookie).not.toBe(own);
  const put = (cookie: string, require_two_factor: string) =>
    call(config, "PUT", { cookie, body: { ...companyInput(), require_two_factor } });
  const root = await signInAs("root");
  expect((await put(own, "none")).status).toBe(403);
  expect((await put(own, "all")).status).toBe(200);
  expect((await put(root.cookie, "sometimes")).body.errors).toEqual({
    require_two_factor: [expect.any(String)],
  });
  const saved = await put(root.cookie, "root");
  expect([saved.status, saved.body.data]).toEqual([
    200,
    expect.objectContaining({ require_two_factor: "root" }),
  ]);
});
