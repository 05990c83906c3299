import type { Fact } from "../../observe/metrics";
import { reportsOfMachine } from "../../workers/gather";
import { ask, type NextHandler } from "../inject";
import type { ListenerOptions } from "../options";

type Settings = {
  token: string;
  /** This process's place among the workers. */
  place: string;
  handler: NextHandler;
  readFacts: () => Promise<Fact[]>;
};

/** Starts counting, and tells what all processes of the machine have counted to whom knows the token. */
export async function showMetrics(settings: Settings): Promise<NonNullable<ListenerOptions["metrics"]>> {
  const { token, place, handler, readFacts } = settings;
  // Only here: without a token nothing of it is loaded.
  const { startMetrics, toText } = await import("../../observe/metrics");
  const reports = reportsOfMachine(startMetrics(place));

  async function read(): Promise<string> {
    const [gathered, ready, facts] = await Promise.all([
      reports(),
      isReady(handler),
      // A database that does not answer is what `ipe_ready` tells.
      readFacts().catch(() => []),
    ]);
    const help = "1 when /api/health/ready says so, 0 when it names a reason";
    return toText(gathered, [{ name: "ipe_ready", help, value: ready ? 1 : 0 }, ...facts]);
  }

  return { token, read };
}

async function isReady(handler: NextHandler): Promise<boolean> {
  const { status } = await ask(handler, "/api/health/ready", {
    host: "localhost",
    "user-agent": "ipe-metrics",
  });
  return status === 200;
}
