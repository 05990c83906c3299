import { stopChildren } from "./child.mjs";

// A server may take 30 s to end its running requests.
const TIMEOUT_MS = 35_000;
const REPEAT_MS = 1000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_POLL_MS = 200;

/**
 * Runs work that a signal to this process or to its npm (Ctrl-C, kill, a closed terminal) ends gracefully: its children
 * get SIGTERM first, then its `finally` blocks run. A second Ctrl-C or a timeout kills a child that does not exit.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | undefined>} undefined when interrupted work throws
 */
export async function interruptible(work) {
  let interruptedAt = 0;
  const onSignal = () => {
    // A terminal signals the whole group, and npm repeats the signal: only a later signal is a second Ctrl-C.
    const isImpatient = interruptedAt > 0 && Date.now() - interruptedAt > REPEAT_MS;
    interruptedAt ||= Date.now();
    stopChildren(isImpatient ? "SIGKILL" : "SIGTERM");
    setTimeout(() => stopChildren("SIGKILL"), TIMEOUT_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const parent = watchParent(onSignal);
  try {
    return await work();
  } catch (error) {
    if (interruptedAt === 0) throw error;
    return undefined;
  } finally {
    clearInterval(parent);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** Detects the end of npm's shell, which npm signals and which forwards nothing; without npm, watches nothing. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  return timer.unref();
}
