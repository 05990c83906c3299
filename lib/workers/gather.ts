import type { Report } from "../observe/metrics";
import type { FromWorker, ToWorker } from "./channel";
import { isWorker } from "./worker";

const PRIMARY_MS = 1000;
// The primary's patience and the way there and back.
const WORKER_MS = 2000;

type Asked = { reports: Report[]; left: number; done: () => void };

/**
 * Lets a primary hand the reports of all workers to the one that was asked for them. One that says nothing in time
 * is left out.
 */
export function createGathering<Worker>(send: (worker: Worker, message: ToWorker) => void) {
  const running = new Map<number, Asked>();
  let last = 0;

  return {
    ask(asker: Worker, question: number, others: readonly Worker[]): void {
      last += 1;
      const id = last;
      const asked: Asked = {
        reports: [],
        left: others.length,
        done: () => {
          clearTimeout(timer);
          if (running.delete(id)) send(asker, { ipe: "reports", question, reports: asked.reports });
        },
      };
      const timer = setTimeout(asked.done, PRIMARY_MS);
      running.set(id, asked);
      for (const other of others) send(other, { ipe: "report-asked", question: id });
      if (others.length === 0) asked.done();
    },

    told(question: number, report: Report): void {
      const asked = running.get(question);
      if (!asked) return;
      asked.reports.push(report);
      asked.left -= 1;
      if (asked.left === 0) asked.done();
    },
  };
}

/** What gives the reports of every process of this machine, this one's first. */
export function reportsOfMachine(own: () => Promise<Report>): () => Promise<Report[]> {
  if (!isWorker()) return async () => [await own()];
  const waiting = new Map<number, (reports: Report[]) => void>();
  let last = 0;

  process.on("message", (message: ToWorker) => {
    if (message.ipe === "reports") waiting.get(message.question)?.(message.reports);
    if (message.ipe !== "report-asked") return;
    const { question } = message;
    void own().then((report) => tell({ ipe: "report", question, report }));
  });

  return async () => {
    last += 1;
    const question = last;
    const others = new Promise<Report[]>((resolve) => {
      waiting.set(question, resolve);
      setTimeout(resolve, WORKER_MS, []).unref();
    });
    tell({ ipe: "reports-wanted", question });
    const reports = [await own(), ...(await others)];
    waiting.delete(question);
    return reports;
  };
}

function tell(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
