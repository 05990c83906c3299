import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { listen } from "@/tests/listen";

const METRICS_TOKEN = "metrics-token-of-tests";

/** The texts that an OpenTelemetry collector receives, by address. */
const collected: Record<string, string> = {};
const collector = createServer((request, response) => {
  request.setEncoding("utf8").on("data", (text) => {
    collected[request.url ?? ""] = `${collected[request.url ?? ""] ?? ""}${text}`;
  });
  request.once("end", () => response.setHeader("content-type", "application/json").end("{}"));
});
const collectorPort = await listen(collector);
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const deployment = makeDeployment({
  env: { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` },
});

test("metrics require the token, and a collector gets traces only; neither contains visitors' input", async () => {
  const { app } = deployment;
  expect((await app.get("/metrics")).status).toBe(401);
  expect((await app.get("/metrics", { headers: { authorization: "Bearer guessed" } })).status).toBe(401);
  await (await app.get("/posts/nao-ha-este-informativo")).arrayBuffer();
  const scraped = await app.get("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([scraped.status, scraped.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const metrics = await scraped.text();
  for (const line of [
    /^ipe_answers_total\{from="page"\} \d/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^ipe_pool_connections\{pool="main",state="open"\} \d/m,
    /^ipe_queue_length\{queue="renders",state="waiting"\} 0$/m,
    /^ipe_render_seconds_count\{page="\/posts\/\[slug\]",status="404"\} 1$/m,
    /^ipe_ready 1$/m,
    /^ipe_imports_failing \d+$/m,
  ]) {
    expect(metrics).toMatch(line);
  }
  expect(metrics).not.toContain("nao-ha-este-informativo");
  const traced = () => collected["/v1/traces"] ?? "";
  await expect.poll(traced, { timeout: 20_000 }).toContain('"name":"render /posts/[slug]"');
  expect(traced()).toContain('"db.query.text"');
  expect(traced()).not.toContain("nao-ha-este-informativo");
  expect(Object.keys(collected)).toEqual(["/v1/traces"]);
});
