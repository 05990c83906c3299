import { type ChildProcess, fork } from "node:child_process";
import { createServer, type Server } from "node:net";
import { log } from "../log";
import { type FromWorker, LEAD_MS, REPEAT_MS, type ToWorker, WORKER } from "./channel";
import { createDistributor } from "./distributor";
import { createGathering } from "./gather";
import { createPatience } from "./patience";

// Longer than a worker may take to drain.
const KILL_MS = 30_000;
// Node does not always tell of the end of a channel whose process was killed; what was said on it comes sooner.
const HEARD_MS = 100;
// What a worker has started ends with it, unless it is killed.
const LAST_WORD_MS = 300;

type Settings = { PORT: number; WORKERS: number };
type Worker = {
  process: ChildProcess;
  /** Among the others: the lowest that was free. */
  place: number;
  readyAt: number | null;
  /** Gets nothing more to do. */
  isOut: boolean;
  hasSuccessor: boolean;
};

/**
 * Holds the port and the workers, and nothing of the site: gives connections away, starts a worker in the place of
 * one that ends, appoints the one that does what only one process of a machine does. Ends the process when all
 * workers have drained after a signal, when the first start fails, or when workers die as soon as they start.
 */
export function runPrimary({ PORT, WORKERS }: Settings): void {
  const workers = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  const patience = createPatience();
  const distributor = createDistributor<Worker>((worker, socket) => {
    const message: ToWorker = { ipe: "connection" };
    // A worker that is gone by now is told of by the end of its channel.
    worker.process.send(message, socket, { keepOpen: true }, () => undefined);
  });
  const gathering = createGathering<Worker>((worker, message) =>
    worker.process.send(message, () => undefined),
  );
  const listener = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on("error", () => undefined);
    distributor.connect(socket);
  });
  let leader: Worker | null = null;
  let isServing = false;
  let stoppingSince: number | null = null;
  let exitCode = 0;

  function startWorker(): void {
    const [, file = ""] = process.argv;
    const place = freePlace(workers);
    const worker: Worker = {
      process: fork(file, [WORKER, String(place)]),
      place,
      readyAt: null,
      isOut: false,
      hasSuccessor: false,
    };
    workers.add(worker);
    worker.process.on("message", (message: FromWorker) => {
      if (message.ipe === "taken") distributor.taken(worker);
      if (message.ipe === "ready") onReady(worker);
      if (message.ipe === "leaving") onLeaving(worker);
      if (message.ipe === "report") gathering.told(message.question, message.report);
      if (message.ipe === "reports-wanted") {
        const others = [...workers].filter((other) => other !== worker && isReady(other));
        gathering.ask(worker, message.question, others);
      }
    });
    // By then all that it has said has been heard.
    worker.process.once("disconnect", () => distributor.lost(worker));
    worker.process.once("exit", (code, signal) => onExit(worker, code, signal));
    worker.process.on("error", (err) => log.error({ err }, "worker"));
  }

  function onReady(worker: Worker): void {
    worker.readyAt = performance.now();
    log.info({ worker: worker.process.pid }, "worker ready");
    distributor.join(worker);
    appoint();
    if (isServing) return;
    isServing = true;
    listen(listener, PORT).then(
      () => log.info({ port: PORT, workers: WORKERS }, "listening"),
      (err) => {
        log.fatal({ err, port: PORT }, "cannot listen");
        endNow(1);
      },
    );
  }

  function appoint(): void {
    if (leader || stoppingSince !== null) return;
    leader = [...workers].find(isReady) ?? null;
    leader?.process.send({ ipe: "lead" } satisfies ToWorker, () => undefined);
  }

  function dismiss(worker: Worker): void {
    worker.isOut = true;
    if (leader !== worker) return;
    leader = null;
    appoint();
  }

  function onLeaving(worker: Worker): void {
    if (stoppingSince !== null) return;
    distributor.leave(worker);
    dismiss(worker);
    replace(worker);
  }

  function onExit(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    workers.delete(worker);
    dismiss(worker);
    setTimeout(() => distributor.lost(worker), HEARD_MS);
    if (stoppingSince !== null) {
      // Of several that fail at once the first one's status stays.
      if (code) exitCode ||= 1;
      if (workers.size === 0) process.exit(exitCode);
      return;
    }
    if (!isServing) {
      // Its own last lines say why, as those of a server without workers do.
      endNow(code || 1);
      return;
    }
    if (!worker.hasSuccessor) log.error({ worker: worker.process.pid, code, signal }, "worker died");
    replace(worker);
  }

  function replace(worker: Worker): void {
    if (worker.hasSuccessor) return;
    worker.hasSuccessor = true;
    const waitMs = patience.afterEnd(worker.readyAt === null ? 0 : performance.now() - worker.readyAt);
    if (waitMs === null && ![...workers].some(isReady)) {
      log.fatal("workers end as soon as they start: giving up");
      endNow(1);
      return;
    }
    const timer = setTimeout(() => {
      restarts.delete(timer);
      startWorker();
    }, waitMs ?? patience.longestMs);
    restarts.add(timer);
  }

  function onSignal(): void {
    if (stoppingSince === null) stop();
    else if (performance.now() - stoppingSince > REPEAT_MS) endNow(1);
  }

  function stop(): void {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    log.info({ workers: workers.size }, "stopping");
    for (const timer of restarts) clearTimeout(timer);
    for (const { process: child } of workers) child.kill("SIGTERM");
    if (workers.size === 0) process.exit(0);
    setTimeout(() => listener.close(), LEAD_MS);
    setTimeout(() => endNow(1), KILL_MS);
  }

  function endNow(code: number): void {
    stoppingSince ??= performance.now();
    exitCode = code;
    for (const { process: child } of workers) child.kill("SIGTERM");
    if (workers.size === 0) process.exit(code);
    setTimeout(() => {
      for (const { process: child } of workers) child.kill("SIGKILL");
      process.exit(code);
    }, LAST_WORD_MS);
  }

  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, onSignal);
  // The channel to the launcher closes when that ends, however it does.
  process.once("disconnect", stop);
  for (let count = 0; count < WORKERS; count += 1) startWorker();
}

const isReady = ({ readyAt, isOut }: Worker) => readyAt !== null && !isOut;

function freePlace(workers: ReadonlySet<Worker>): number {
  const taken = new Set([...workers].map(({ place }) => place));
  let place = 0;
  while (taken.has(place)) place += 1;
  return place;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
}
