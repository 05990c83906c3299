import os from "node:os";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { addObserver } from "./observers";
import type { Origin } from "./origin";

const NAME = "ipe";

/**
 * Exports traces (requests, renders and their statements) to a collector; while it is unreachable, they are dropped.
 * @param endpoint base URL of the collector; spans are posted to `/v1/traces` below it
 * @returns a function that flushes the remaining spans, to be called before the process ends
 */
export function startTraces(endpoint: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    "service.name": process.env.OTEL_SERVICE_NAME || NAME,
    "service.instance.id": `${os.hostname()}-${process.pid}`,
  });
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  traceWork(traces);
  return () => traces.shutdown().catch(() => undefined);
}

function traceWork(provider: BasicTracerProvider): void {
  const tracer = provider.getTracer(NAME);
  const spans = new WeakMap<Origin, Span>();
  addObserver({
    started(origin, kind) {
      const options = {
        kind: kind === "request" ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { "ipe.request_id": origin.id },
      };
      spans.set(origin, tracer.startSpan(`${kind} ${origin.route}`, options, ROOT_CONTEXT));
    },
    done({ kind, origin, method, status }) {
      const span = spans.get(origin)?.updateName(`${kind} ${origin.route}`);
      span?.setAttributes({
        "http.route": origin.route,
        "http.request.method": method,
        "http.response.status_code": status,
      });
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
