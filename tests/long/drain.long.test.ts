import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { sendHalf } from "@/tests/harness/half-sent";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

const deployment = makeDeployment();
const LOGIN = JSON.stringify({ email: "ninguem@faltas.example", password: "errada-mesmo" });
const FILE = csv(lines(40));

test("F23 a stopping process reports itself as draining, finishes its requests and resets no connection", async () => {
  // A partner whose file takes three seconds.
  const feed = createServer((_, response) => {
    response.write(FILE.slice(0, 200));
    setTimeout(() => response.end(FILE.slice(200)), 3000);
  });
  const host = `127.0.0.1:${await listen(feed)}`;
  onTestFinished(() => void feed.close());
  const app = await startApp(deployment.cluster.url, { env: { FEED_PRIVATE_HOSTS: host } });
  onTestFinished(() => app.dispose());
  const partner = async (name: string, url: string) => {
    // Only this process may fetch from private addresses.
    const response = await app.get("/api/partners", {
      method: "POST",
      headers: { cookie: deployment.root.cookie, "content-type": "application/json" },
      body: JSON.stringify({ name, url_csv: url, tax_rate: "1", is_active: true }),
    });
    expect(response.status).toBe(201);
    return (await response.json()).data.id as number;
  };
  const [fetched, uploaded] = [
    await partner("Arquivo lento", `http://${host}/cartas.csv`),
    await partner("Envio lento", "https://parceiro.example/cartas.csv"),
  ];
  const json = ["Content-Type: application/json"];
  const logins = await Promise.all(
    Array.from({ length: 18 }, () => sendHalf(app.port, "/login", json, LOGIN)),
  );
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="c.csv"\r\nContent-Type: text/csv\r\n\r\n${FILE}\r\n--b--\r\n`;
  const upload = await sendHalf(
    app.port,
    `/api/partners/${uploaded}/import`,
    ["Content-Type: multipart/form-data; boundary=b", `Cookie: ${deployment.root.cookie}`],
    form,
  );
  const cron = app.get("/api/cron/contemplated", {
    headers: { authorization: `Bearer ${testSecrets.CRON_SECRET}` },
  });
  await sleep(1000);

  const signalledAt = performance.now();
  process.kill(app.pid, "SIGTERM");
  const ready = async () => {
    const { status, headers } = await app.get("/api/health/ready?for=traffic");
    return [status, headers.get("connection")];
  };
  await expect.poll(ready, { interval: 50, timeout: 15_000 }).toEqual([503, "close"]);
  const home = await app.get("/");
  expect([home.status, home.headers.get("connection")]).toEqual([200, "close"]);
  await sleep(1500);
  for (const { finish } of [...logins, upload]) finish();
  for (const { answer } of logins)
    expect(await answer).toMatch(/^HTTP\/1\.1 (?:422|429|503) [\s\S]*\r\nConnection: close\r\n/i);
  expect(await upload.answer).toMatch(/^HTTP\/1\.1 202 [\s\S]*\r\nConnection: close\r\n/i);
  const { partners } = (await (await cron).json()) as { partners: { id: number; status: string }[] };
  expect(partners.find(({ id }) => id === fetched)).toMatchObject({ status: "imported" });
  expect(await app.ended).toBe(0);
  const seconds = (performance.now() - signalledAt) / 1000;
  printFigure("F23", { in_flight: 20, reset: 0, seconds });
  expect(seconds).toBeLessThan(30);
  // The cron request also fetches the URL of `uploaded`, which does not exist; that run fails.
  const runs = await deployment.cluster.query(
    "SELECT partner_id, status FROM import_runs WHERE partner_id = ANY($1) AND status <> 'failed' ORDER BY partner_id",
    [[fetched, uploaded]],
  );
  expect(runs).toEqual([fetched, uploaded].map((id) => ({ partner_id: id, status: "imported" })));
});

test("F23 a second signal ends the process at once", async () => {
  const app = await startApp(deployment.cluster.url);
  onTestFinished(() => app.dispose());
  const { answer } = await sendHalf(app.port, "/login", ["Content-Type: application/json"], LOGIN);
  process.kill(app.pid, "SIGTERM");
  await sleep(1500);
  const signalledAt = performance.now();
  process.kill(app.pid, "SIGTERM");
  expect(await app.ended).not.toBe(0);
  // The limit is far below the half minute that the first signal allows.
  expect(performance.now() - signalledAt).toBeLessThan(5000);
  await answer;
});
