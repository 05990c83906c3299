import { isBearer } from "@/lib/people/auth/token";
import type { Fact } from "../observe/metrics";
import { type Exchange, isSecure } from "./exchange";
import { inject, type NextHandler } from "./inject";
import type { ListenerOptions } from "./options";
import { refuse, text } from "./responses";

type Metrics = NonNullable<ListenerOptions["metrics"]>;

type Settings = {
  token: string;
  handler: NextHandler;
  readFacts: () => Promise<Fact[]>;
};

/** Starts the metrics; returns the token, and a function that reads the text of /metrics. */
export async function showMetrics(settings: Settings): Promise<NonNullable<ListenerOptions["metrics"]>> {
  const { token, handler, readFacts } = settings;
  // Imported here, so that no metrics library is loaded without a token.
  const { startMetrics } = await import("../observe/metrics");
  const toText = startMetrics();

  async function read(): Promise<string> {
    const [ready, facts] = await Promise.all([
      isReady(handler),
      // `ipe_ready` reports an unreachable database.
      readFacts().catch(() => []),
    ]);
    const help = "1 when /api/health/ready reports no problem, otherwise 0";
    return toText([{ name: "ipe_ready", help, value: ready ? 1 : 0 }, ...facts]);
  }

  return { token, read };
}

async function isReady(handler: NextHandler): Promise<boolean> {
  const headers = { host: "localhost", "user-agent": "ipe-metrics" };
  const { status } = await inject(handler, { url: "/api/health/ready", headers });
  return status === 200;
}

/** Creates the handler of /metrics: Prometheus' text format if the bearer token is METRICS_TOKEN, else 401. */
export function createMetricsPage({ token, read }: Metrics) {
  return async function answer(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const secure = isSecure(exchange);
    if (!isBearer(request.headers.authorization, token)) {
      return refuse(response, 401, secure, { "WWW-Authenticate": "Bearer" });
    }
    text(response, secure, "text/plain; version=0.0.4; charset=utf-8", await read());
  };
}
