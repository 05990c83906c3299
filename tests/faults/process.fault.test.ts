import { afterEach, expect, test } from "vitest";
import { faqInput } from "@/tests/factories";
import { startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { printFigure } from "@/tests/harness/figures";

const faults = makeFaultInjection();
const deployment = makeDeployment(faults.options);

afterEach(() => faults.mend());

test("F32 an error in a handler is a 500 with a request id, equal errors are logged once, and the process continues", async () => {
  const { app, root } = deployment;
  faults.throwIn('"public"."faqs"');
  const answers = await Promise.all([1, 2, 3].map(() => root.send("GET", "/api/faqs")));
  faults.mend();
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toEqual({ message: "Erro interno do servidor." });
  }
  expect(logged("broken on purpose")).toHaveLength(1);

  faults.reject();
  await expect.poll(() => logged("rejected on purpose").length, { timeout: 15_000 }).toBe(1);
  expect((await root.send("GET", "/api/faqs")).status).toBe(200);
  printFigure("F32", { answers: answers.map(({ status }) => status).join(), log_lines: 2, process: app.pid });
});

test("F32 a public page whose render fails is served from its stored copy", async () => {
  const { app } = deployment;
  const before = await (await app.get("/como-funciona")).text();
  faults.throwIn("FROM faqs");
  await deployment.cluster.query("SELECT bump_epoch('content')");
  let during = await app.get("/como-funciona");
  await expect
    .poll(
      async () => {
        during = await app.get("/como-funciona");
        return logged("public page not rendered").length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  faults.mend();
  expect(during.status).toBe(200);
  expect(await during.text()).toBe(before);
});

test("a process killed between commit and response leaves one record, one audit entry and the new page", async () => {
  const { cluster, root } = deployment;
  const { dataDir, port } = deployment.app;
  const faq = { ...faqInput(), question: "Sobrevivi ao commit?" };
  faults.killAfterCommit();
  await expect(root.send("POST", "/api/faqs", faq)).rejects.toThrow();
  await deployment.app.ended;
  deployment.app = await startApp(cluster.url, { ...faults.options, dataDir, port });

  const [row, ...others] = await cluster.query("SELECT id FROM faqs WHERE question = $1", [faq.question]);
  expect(others).toEqual([]);
  const entries = await cluster.query(
    "SELECT action FROM audit_entries WHERE entity = 'faq' AND entity_id = $1",
    [row.id],
  );
  expect(entries).toEqual([{ action: "create" }]);
  // On a busy machine the new process serves its stored copy until it reaches the database.
  const startedAt = performance.now();
  await expect
    .poll(async () => (await deployment.app.get("/como-funciona")).text(), { timeout: 20_000 })
    .toContain(faq.question);
  printFigure("commit-kill", {
    records: 1,
    audit_entries: 1,
    new_page_after: (performance.now() - startedAt) / 1000,
  });
});

test("the log line of a request has the signed-in user and the network; health checks are not logged", async () => {
  const { app, root } = deployment;
  expect((await root.json("GET", "/api/auth/check")).status).toBe(200);
  await app.get("/api/health");
  await app.get("/api/health/ready?for=traffic");
  await app.get("/api/faqs");
  const lines = () => logged('"msg":"request"').map((line) => JSON.parse(line));
  await expect.poll(() => lines().filter(({ path }) => path === "/api/faqs").length).toBe(1);
  expect(lines().find(({ path }) => path === "/api/auth/check")).toMatchObject({
    network: "127.0.0.0/24",
    user_id: expect.any(Number),
  });
  expect(lines().find(({ path }) => path === "/api/faqs")).not.toHaveProperty("user_id");
  expect(lines().filter(({ path }) => path.startsWith("/api/health"))).toEqual([]);
});

test("a refused foreign origin is logged with the Host header", async () => {
  const headers = { origin: "https://www.example.com.br:8443", "content-type": "application/json" };
  const { status } = await deployment.app.get("/login", { method: "POST", headers, body: "{}" });
  expect(status).toBe(403);
  const [line = ""] = logged("foreign origin refused");
  const host = `127.0.0.1:${deployment.app.port}`;
  expect(JSON.parse(line)).toMatchObject({ origin: headers.origin, host });
});

function logged(text: string): string[] {
  return deployment.app.log().filter((line) => line.includes(text));
}
