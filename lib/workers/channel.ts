import type { Report } from "../observe/metrics";

/** What a primary says to a worker; a connection comes with its socket. */
export type ToWorker =
  | { ipe: "connection" }
  | { ipe: "lead" }
  | { ipe: "report-asked"; question: number }
  | { ipe: "reports"; question: number; reports: Report[] };
/** What a worker says to its primary. */
export type FromWorker =
  | { ipe: "ready" }
  | { ipe: "taken" }
  | { ipe: "leaving" }
  | { ipe: "reports-wanted"; question: number }
  | { ipe: "report"; question: number; report: Report };

/** The argument by which a server process is told that it is a worker. */
export const WORKER = "worker";

/** How long a process that is told to stop still takes connections. */
export const LEAD_MS = 1000;
/** A terminal signals the whole group and the launcher hands it on: what comes within this is one signal. */
export const REPEAT_MS = 500;
