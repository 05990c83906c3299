import { expect, test, vi } from "vitest";
import { routes as account } from "@/app/api/account/[[...path]]/route";
import * as config from "@/app/api/config/route";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import * as leaveAlerts from "@/app/auth/leave-alerts/route";
import * as leaveNewsletter from "@/app/auth/leave-newsletter/route";
import * as recover from "@/app/auth/recover/route";
import * as login from "@/app/auth/sign-in/route";
import * as alerts from "@/app/web/alerts/route";
import * as newsletter from "@/app/web/newsletter/route";
import { db } from "@/lib/platform/db/client";
import type { RouteMethods } from "@/lib/platform/http/route";
import { createTestCompany, createTestSubscriber, createTestUser } from "@/tests/factories";
import { call, signInAs, type Verb } from "@/tests/http";
import { mailsOut } from "@/tests/smtp-server";

const { erase, export: exported } = peopleRoutes;

const { "[id]": user, "": users } = accountRoutes;

const endpoints: [string, RouteMethods, Verb, string, Record<string, string>?][] = [
  ["newsletter", newsletter, "POST", "email"],
  ["leaving the newsletter", leaveNewsletter, "POST", "email"],
  ["alerts", alerts, "POST", "email"],
  ["leaving the alerts", leaveAlerts, "POST", "email"],
  ["recovery", recover, "POST", "email"],
  ["sign-in", login, "POST", "email", { password: "girassol-martelo-41" }],
  ["new user", users, "POST", "email", { name: "Ana" }],
  ["edited user", user, "PUT", "email"],
  ["own e-mail", account.email, "POST", "email"],
  ["settings", config, "PUT", "email"],
  ["settings, notices", config, "PUT", "notify_email"],
  ["export of a person", exported, "POST", "email"],
  ["erasure of a person", erase, "POST", "email"],
];

test.each(endpoints)(
  "%s: an e-mail that is not ASCII, or is too long before the @, is 422",
  async (...endpoint) => {
    const [, routes, verb, field, rest] = endpoint;
    await createTestCompany();
    const { cookie } = await signInAs("root");
    const params = { id: String((await createTestUser()).id) };
    for (const email of ["\u212Aarin@example.com", "joão@example.com", `${"a".repeat(65)}@example.com`]) {
      const { status, body } = await call(routes, verb, {
        cookie,
        params,
        body: { ...rest, [field]: email },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      expect(body.errors[field]?.[0]).toMatch(/sem acento|64 caracteres/);
    }
  },
);

let addresses = 0;
const fresh = () => ({ "x-client-address": `198.51.100.${++addresses}` });

test("a mailbox with several +tags gets at most one unsubscribe link an hour", async () => {
  for (const email of ["ana@example.com", "ana+a@example.com", "ana+b@example.com", "ana.b@example.com"]) {
    await createTestSubscriber({ email });
    await call(leaveNewsletter, "POST", { body: { email }, headers: fresh() });
  }
  await vi.waitFor(async () => {
    const mails = await db.mail.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ana@example.com", "ana.b@example.com"]);
  });
  await mailsOut();
});

test("after five wrong passwords from one network, with any +tag, the sixth is 429", async () => {
  const statuses = [];
  for (const tag of ["", "+1", "+2", "+3", "+4", "+5"]) {
    const body = { email: `ana${tag}@example.com`, password: "errada-errada" };
    statuses.push(
      (await call(login, "POST", { body, headers: { "x-client-address": "198.51.100.99" } })).status,
    );
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
