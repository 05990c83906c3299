import { expect, test, vi } from "vitest";
import { type App, startApp } from "@/tests/harness/app";
import { startCluster } from "@/tests/harness/cluster";
import { printFigure } from "@/tests/harness/figures";
import { signIn } from "@/tests/harness/session";
import { linkIn, startSmtpServer } from "@/tests/smtp-server";

vi.setConfig({ testTimeout: 240_000 });

const STRONG = "girassol-martelo-41";
const ROUNDS = 25;

const post = (app: App, path: string, body: object) =>
  app.get(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  });

test("a reset link requested from one process and used in two concurrently sets the password once", async () => {
  const { mails, port } = await startSmtpServer();
  // Behind a trusted proxy, timesOf can send each request from a different address, so that no rate limit refuses it.
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "site@ipe.example.com", TRUSTED_PROXY: "1" };
  const cluster = await startCluster();
  const one = await startApp(cluster.url, { env });
  const two = await startApp(cluster.url, { env });
  try {
    const staff = await signIn(two, cluster.query, "editor");
    const link = async () => {
      expect((await post(one, "/login/recuperar", { email: staff.email })).status).toBe(200);
      await vi.waitFor(
        () => expect(mails.filter(({ raw }) => raw.includes("nova-senha"))).toHaveLength(1),
        20_000,
      );
      const mail = mails.find(({ raw }) => raw.includes("nova-senha"));
      return mail ? linkIn(mail) : null;
    };
    const token = (await link())?.searchParams.get("token") ?? "";
    // Link scanners open the link, in either process; nothing changes.
    for (const app of [one, two]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await app.get(`/login/nova-senha?token=${token}`, { method });
        expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
        await response.arrayBuffer();
      }
    }
    expect((await staff.json("GET", "/api/user")).status).toBe(200);
    const both = await Promise.all(
      [one, two].map((app) => post(app, "/login/nova-senha", { token, password: STRONG })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const app of [one, two]) {
      expect((await app.get("/api/user", { headers: { cookie: staff.cookie } })).status).toBe(401);
      expect((await post(app, "/login", { email: staff.email, password: STRONG })).status).toBe(200);
    }
    const times = await timesOf(one, staff.email);
    printFigure("a lost password, milliseconds", times);
    expect(Math.abs(times.known - times.unknown)).toBeLessThan(Math.max(8, times.unknown * 0.4));
  } finally {
    await one.dispose();
    await two.dispose();
    await cluster.dispose();
  }
});

/**
 * Returns the median times of alternating requests for a known and an unknown e-mail, each from a different address.
 */
async function timesOf(app: App, email: string): Promise<{ known: number; unknown: number }> {
  const spent = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const startedAt = performance.now();
      const response = await app.get("/login/recuperar", {
        method: "POST",
        body: JSON.stringify({ email: kind === "known" ? email : `ninguem${round}@example.com` }),
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": `198.51.${round}.${kind === "known" ? 1 : 2}`,
        },
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      spent[kind].push(performance.now() - startedAt);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { known: median(spent.known), unknown: median(spent.unknown) };
}
