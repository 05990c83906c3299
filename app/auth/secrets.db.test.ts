import { afterEach, expect, test, vi } from "vitest";
import { routes as twoFactorRoutes } from "@/app/api/account/two-factor/[[...path]]/route";
import * as userRoute from "@/app/api/user/route";
import * as leaveAlerts from "@/app/auth/leave-alerts/route";
import * as leaveNewsletter from "@/app/auth/leave-newsletter/route";
import { hasMailToday, listNotifiedLetters, recordNotification } from "@/lib/people/alerts/mutations";
import { listUnreadableSecrets } from "@/lib/people/auth/two-factor/data";
import { resealApplications } from "@/lib/people/auth/two-factor/mutations";
import { openPending, sealPending } from "@/lib/people/auth/two-factor/pending";
import { personHash, recordErasure, removeErasure } from "@/lib/people/erasures/erased";
import { openSealedLink, sealedLink } from "@/lib/people/links/link";
import { findOldErasures } from "@/lib/people/personal-data/mutations";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { resealMails } from "@/lib/platform/mail/mutations";
import { queueMail, sendMails } from "@/lib/platform/mail/send";
import { runScript } from "@/tests/backups";
import { createTestSubscriber } from "@/tests/factories";
import { call, mintSession } from "@/tests/http";
import { mailsOut, startSmtpServer } from "@/tests/smtp-server";
import { codeOf, createTwoFactorUser } from "@/tests/two-factor";

const { "recovery-codes": recoveryCodes } = twoFactorRoutes;

const first = env().AUTH_SECRET;
const [second, third] = ["second", "third"].map((name) => name.padEnd(40, "-")) as [string, string];
const use = (AUTH_SECRET: string, ...AUTH_SECRET_PREVIOUS: string[]) =>
  Object.assign(env(), { AUTH_SECRET, AUTH_SECRET_PREVIOUS });
afterEach(() => use(first));

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const queue = (recipient: string) => {
  const letter = { title: "Olá", paragraphs: ["Texto"], footer: "Fim" };
  return queueMail({ kind: "account_password", recipient, subject: recipient, letter });
};

test("after two rotations of AUTH_SECRET with resealing nothing is lost", async () => {
  const { mails } = await startSmtpServer();
  const newsletter = await sealedLink(
    "newsletter-leave",
    (await createTestSubscriber({ email: "ana@example.com" })).email,
  );
  const alerts = await sealedLink("alert-leave", "ana@example.com");
  const { user, secret } = await createTwoFactorUser();
  const { cookie } = await mintSession(user.id);
  await db.$transaction((tx) => recordErasure(tx, "apagada@example.com"));
  await queue("um@example.com");
  const now = new Date();
  await db.$transaction((tx) =>
    recordNotification(tx, "bia@example.com", { mail_id: 1, told_letters: [7], now }),
  );

  use(second, first);
  expect([await resealMails(), await resealApplications()]).toEqual([
    { resealed: 1, current: 0, lost: 0 },
    { resealed: 1, current: 0, lost: 0 },
  ]);
  await queue("dois@example.com");

  use(third, second, first);
  expect(await resealMails()).toEqual({ resealed: 2, current: 0, lost: 0 });
  expect(await resealApplications()).toEqual({ resealed: 1, current: 0, lost: 0 });
  expect(await resealMails()).toEqual({ resealed: 0, current: 2, lost: 0 });

  // Mails and authenticators no longer need an earlier secret.
  use(third);
  await sendMails();
  await vi.waitFor(() =>
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(["dois@example.com", "um@example.com"]),
  );
  expect(await listUnreadableSecrets()).toEqual([]);

  use(third, second, first);
  expect((await call(userRoute, "GET", { cookie })).status).toBe(200);
  const renewed = await call(recoveryCodes, "POST", { cookie, body: { code: codeOf(secret) } });
  expect(renewed.status).toBe(200);
  for (const [routes, url] of [
    [leaveNewsletter, newsletter],
    [leaveAlerts, alerts],
  ] as const) {
    expect((await call(routes, "POST", { body: { token: tokenOf(url) } })).status).toBe(200);
  }
  expect(await db.subscriber.count()).toBe(0);
  const bia = { email: "bia+tag@example.com", siblings: [] };
  expect(await db.$transaction((tx) => hasMailToday(tx, bia, now))).toBe(true);
  expect(await db.$transaction((tx) => listNotifiedLetters(tx, "bia@example.com"))).toEqual([7]);
  const { count, until } = await findOldErasures();
  expect([count, (until?.getTime() ?? 0) > Date.now()]).toEqual([1, true]);
  await db.$transaction((tx) => removeErasure(tx, "apagada@example.com"));
  // An unsubscription hashed under the current secret.
  expect(await db.erasedPerson.findMany({ select: { email_hash: true } })).toEqual([
    { email_hash: personHash("ana@example.com") },
  ]);
  await mailsOut();
});

test("a browser's pending sign-in is invalid under a new secret, even with the earlier one configured", async () => {
  const { user } = await createTwoFactorUser();
  const pending = { userId: user.id, passwordChangedAt: 0, remember: false, setUp: null, by: null };
  const token = await sealPending(pending);
  expect(await openPending(token)).toMatchObject({ userId: user.id });
  use(second, first);
  expect(await openPending(token)).toBeNull();
});

test("values sealed under an unknown secret cannot be opened, and are counted as lost", async () => {
  const url = await sealedLink("newsletter-leave", "ana@example.com");
  await createTwoFactorUser();
  await queue("um@example.com");
  use(third, second);
  expect(await openSealedLink("newsletter-leave", tokenOf(url))).toBeNull();
  expect(await resealMails()).toEqual({ resealed: 0, current: 0, lost: 1 });
  expect(await resealApplications()).toEqual({ resealed: 0, current: 0, lost: 1 });
});

test("npm run secrets -- rotate reseals, reports values left under earlier secrets, and exits with 1 on losses", {
  tags: ["long"],
}, async () => {
  await createTwoFactorUser();
  await queue("um@example.com");
  await db.$transaction((tx) => recordErasure(tx, "apagada@example.com"));
  const rotate = (settings: Record<string, string>) => runScript("secrets", ["rotate"], settings);
  const lost = await rotate({ AUTH_SECRET: third });
  expect([lost.code, lost.output]).toEqual([1, expect.stringMatching(/2 open under none of these secrets/)]);
  const { code, output } = await rotate({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: `${third}, ${first}` });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Queued mails: 1 sealed again.*\nAuthenticators: 1 sealed/),
  ]);
  expect(output).toMatch(
    /Erased people: 1 known only by an earlier secret\. Keep AUTH_SECRET_PREVIOUS until 20/,
  );
  use(second);
  expect(await listUnreadableSecrets()).toEqual([]);
  expect((await runScript("secrets", [], {})).output).toMatch(/Usage: npm run secrets -- rotate/);
});

test("a link sealed by earlier releases still opens", async () => {
  const { encode } = await import("next-auth/jwt");
  const before = { token: { email: "ana@example.com" }, secret: first, salt: "newsletter-leave", maxAge: 60 };
  expect(await openSealedLink("newsletter-leave", await encode(before))).toBe("ana@example.com");
});

test("a token longer than any issued one opens no link", async () => {
  for (const routes of [leaveNewsletter, leaveAlerts]) {
    const { status, body } = await call(routes, "POST", { body: { token: `${"a".repeat(2000)}.a.a.a.a` } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["token"]]);
  }
});
