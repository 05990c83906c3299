import type { Fact } from "../../observe/metrics";
import { inject, type NextHandler } from "../inject";
import type { ListenerOptions } from "../options";

type Settings = {
  token: string;
  handler: NextHandler;
  readFacts: () => Promise<Fact[]>;
};

/** Starts the metrics, and returns the text of /metrics for holders of the token. */
export async function showMetrics(settings: Settings): Promise<NonNullable<ListenerOptions["metrics"]>> {
  const { token, handler, readFacts } = settings;
  // Loaded here only: without a token no metrics library is loaded.
  const { startMetrics } = await import("../../observe/metrics");
  const toText = startMetrics();

  async function read(): Promise<string> {
    const [ready, facts] = await Promise.all([
      isReady(handler),
      // A database that does not answer is reported by `ipe_ready`.
      readFacts().catch(() => []),
    ]);
    const help = "1 when /api/health/ready says so, 0 when it names a reason";
    return toText([{ name: "ipe_ready", help, value: ready ? 1 : 0 }, ...facts]);
  }

  return { token, read };
}

async function isReady(handler: NextHandler): Promise<boolean> {
  const headers = { host: "localhost", "user-agent": "ipe-metrics" };
  const { status } = await inject(handler, { url: "/api/health/ready", headers });
  return status === 200;
}
