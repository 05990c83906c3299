import type { Fact } from "../../observe/metrics";
import { inject, type NextHandler } from "../inject";
import type { ListenerOptions } from "../options";

type Settings = {
  token: string;
  handler: NextHandler;
  readFacts: () => Promise<Fact[]>;
};

/** Starts counting, and tells what was counted to whom knows the token. */
export async function showMetrics(settings: Settings): Promise<NonNullable<ListenerOptions["metrics"]>> {
  const { token, handler, readFacts } = settings;
  // Only here: without a token nothing of it is loaded.
  const { startMetrics } = await import("../../observe/metrics");
  const toText = startMetrics();

  async function read(): Promise<string> {
    const [ready, facts] = await Promise.all([
      isReady(handler),
      // A database that does not answer is what `ipe_ready` tells.
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
