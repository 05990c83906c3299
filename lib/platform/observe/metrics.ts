import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { addObserver } from "./observers";
import { answersFrom, type GaugeName, gaugesOf } from "./tally";

/** A gauge of the whole installation, read from the database at every scrape. */
export type Fact = { name: string; help: string; labels?: Record<string, string>; value: number };

const RENDER_BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const QUERY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 2];
const MS = 1000;

/** Starts the process's Prometheus metrics. @returns a function that formats them and the given facts as text */
export function startMetrics(): (facts: readonly Fact[]) => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  showAnswers(registry);
  exportGauge(registry, "pool_connections", "Connections of the pools to the database", ["pool", "state"]);
  exportGauge(registry, "queue_length", "Jobs that run or wait in the queue", ["queue", "state"]);
  countWork(registry);
  return async (facts) => `${await registry.metrics()}\n${await registryOf(facts).metrics()}`;
}

function registryOf(facts: readonly Fact[]): Registry {
  const own = new Registry();
  for (const name of new Set(facts.map((fact) => fact.name))) {
    const same = facts.filter((fact) => fact.name === name);
    const labelNames = [...new Set(same.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help: same[0]?.help ?? name, labelNames, registers: [own] });
    for (const { labels = {}, value } of same) gauge.set(labels, value);
  }
  return own;
}

function showAnswers(registry: Registry): void {
  new Counter({
    name: "ipe_answers_total",
    help: "Public responses by source; page and file were found in memory",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(answersFrom)) this.inc({ from }, count);
    },
  });
}

function exportGauge(registry: Registry, metric: GaugeName, help: string, labelNames: string[]): void {
  new Gauge({
    name: `ipe_${metric}`,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, read } of gaugesOf(metric)) this.set(labels, read());
    },
  });
}

function countWork(registry: Registry): void {
  const common = { registers: [registry] };
  const renders = new Histogram({
    name: "ipe_render_seconds",
    help: "Renders of public pages by the page's name",
    labelNames: ["page", "status"],
    buckets: RENDER_BUCKETS,
    ...common,
  });
  const requests = new Histogram({
    name: "ipe_request_seconds",
    help: "Requests that the framework answered, by the route's name; status 0: the client disconnected before the answer",
    labelNames: ["route", "method", "status"],
    buckets: RENDER_BUCKETS,
    ...common,
  });
  const queries = new Histogram({
    name: "ipe_query_seconds",
    help: "Statements sent to the database on the pools' connections",
    labelNames: ["failed"],
    buckets: QUERY_BUCKETS,
    ...common,
  });
  addObserver({
    done({ kind, origin: { route }, method, status, ms }) {
      if (kind === "render") renders.observe({ page: route, status }, ms / MS);
      else requests.observe({ route, method, status }, ms / MS);
    },
    queried({ ms, failed }) {
      queries.observe({ failed: String(failed) }, ms / MS);
    },
  });
}
