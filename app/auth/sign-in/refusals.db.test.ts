import * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import * as login from "@/app/auth/sign-in/route";
import { db } from "@/lib/platform/db/client";
import { addObserver } from "@/lib/platform/observe/observers";
import { createTestUser, PASSWORD } from "@/tests/factories";
import { call } from "@/tests/http";
import { createTwoFactorUser } from "@/tests/two-factor";

vi.mock("@node-rs/argon2", { spy: true });

const WRONG = {
  message: "Por favor, corrija os erros no formulário.",
  errors: { email: ["E-mail ou senha inválidos."] },
};

const statements: string[] = [];
addObserver({ queried: ({ operation }) => statements.push(operation) });

/** Returns the work of a refused sign-in; tests/long/sign-in-time.long.test.ts measures its time. */
async function costOf(email: string, password: string) {
  await db.rateLimit.deleteMany();
  vi.clearAllMocks();
  statements.length = 0;
  const { status, body } = await call(login, "POST", { body: { email, password } });
  expect([status, body]).toEqual([422, WRONG]);
  return {
    verified: vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split("$")[3]),
    made: vi.mocked(argon2.hash).mock.calls.length,
    statements: [...statements],
  };
}

test("SEC-004 wrong password, unknown e-mail and inactive user get the same response after the same work", async () => {
  const active = await createTestUser();
  const inactive = await createTestUser({ is_active: false });
  const root = await createTestUser({ is_root: true });
  const { user } = await createTwoFactorUser();
  // The first password check of a process computes the dummy hash.
  await costOf("ninguem@example.com", PASSWORD);
  const unknown = await costOf("ninguem@example.com", PASSWORD);
  expect([unknown.verified, unknown.made]).toEqual([["m=19456,t=2,p=1"], 0]);
  for (const [email, password] of [
    [active.email, "errada-errada"],
    [inactive.email, PASSWORD],
    [inactive.email, "errada-errada"],
    [root.email, "errada-errada"],
    [user.email, "errada-errada"],
  ] as const) {
    expect(await costOf(email, password)).toEqual(unknown);
  }
});

test("SEC-011 the time to verify a hash with weaker parameters does not reveal that the account exists", async () => {
  const weak = await argon2.hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const dated = await createTestUser({ password_hash: weak });
  const { verified, made } = await costOf(dated.email, "errada-errada");
  expect([verified, made]).toEqual([["m=1024,t=1,p=1"], 1]);
  expect((await db.user.findUniqueOrThrow({ where: { id: dated.id } })).password_hash).toBe(weak);
});
