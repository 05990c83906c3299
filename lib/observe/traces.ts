import os from "node:os";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { addObserver } from "./observers";
import type { Origin } from "./origin";
import { answersFrom, shownGauges } from "./tally";

const NAME = "ipe";
const EXPORT_MS = 15_000;

/**
 * Sends traces (requests, renders, and the statements below them) and metrics to a collector. A collector that is
 * away costs what it would have been told, and nothing else.
 * @param endpoint the collector's address; `/v1/traces` and `/v1/metrics` come behind it
 * @returns what sends the rest at the end of the process
 */
export function startTelemetry(endpoint: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    "service.name": process.env.OTEL_SERVICE_NAME || NAME,
    "service.instance.id": `${os.hostname()}-${process.pid}`,
  });
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: EXPORT_MS,
      }),
    ],
  });
  traceWork(traces);
  measure(metrics);
  return async () => {
    await Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
  };
}

function traceWork(provider: BasicTracerProvider): void {
  const tracer = provider.getTracer(NAME);
  const spans = new WeakMap<Origin, Span>();
  addObserver({
    begun(origin, kind) {
      const options = {
        kind: kind === "request" ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { "http.route": origin.route, "ipe.request_id": origin.id },
      };
      spans.set(origin, tracer.startSpan(`${kind} ${origin.route}`, options, ROOT_CONTEXT));
    },
    done({ origin, method, status }) {
      const span = spans.get(origin);
      span?.setAttributes({ "http.request.method": method, "http.response.status_code": status });
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    queried({ origin, operation, ms, failed }) {
      const parent = origin && spans.get(origin);
      if (!parent) return;
      const options = {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - ms,
        attributes: { "db.system.name": "postgresql", "db.query.text": operation },
      };
      const [name = "SQL"] = operation.split(/\s/, 1);
      const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });
}

function measure(provider: MeterProvider): void {
  const meter = provider.getMeter(NAME);
  const work = meter.createHistogram("ipe.work.duration", { unit: "ms" });
  const queries = meter.createHistogram("db.client.operation.duration", { unit: "ms" });
  addObserver({
    done: ({ kind, origin: { route }, status, ms }) => work.record(ms, { kind, route, status }),
    queried: ({ ms, failed }) => queries.record(ms, { failed }),
  });
  meter.createObservableCounter("ipe.answers").addCallback((result) => {
    for (const [from, count] of Object.entries(answersFrom)) result.observe(count, { from });
  });
  for (const metric of ["pool_connections", "queue_length"] as const) {
    meter.createObservableGauge(`ipe.${metric}`).addCallback((result) => {
      for (const { labels, read } of shownGauges(metric)) result.observe(read(), labels);
    });
  }
}
