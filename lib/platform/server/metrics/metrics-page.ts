import { isBearer } from "../../../people/auth/bearer";
import type { Exchange } from "../exchange";
import { isSecure } from "../exchange";
import type { ListenerOptions } from "../options";
import { refuse, text } from "../responses";

type Metrics = NonNullable<ListenerOptions["metrics"]>;

/** Responds to /metrics in Prometheus' text format with METRICS_TOKEN as bearer token, else with 401. */
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
