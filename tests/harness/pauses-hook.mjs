// Loaded into a production server before everything else (--import): answers on PAUSES_SOCKET with the longest pause
// of the event loop since the last request.
import { readFileSync } from "node:fs";
import net from "node:net";
import { isMainThread } from "node:worker_threads";

const TICK_MS = 5;
const MS = 1e6;

if (process.env.PAUSES_SOCKET && isMainThread) servePauses(process.env.PAUSES_SOCKET);

function servePauses(socket) {
  let longest = 0;
  let before = { at: performance.now(), waited: waited() };
  const check = () => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - before.at - TICK_MS - (now.waited - before.waited));
    before = now;
  };
  setInterval(check, TICK_MS).unref();
  const server = net.createServer((connection) => {
    check();
    connection.end(String(Math.max(0, longest)));
    longest = 0;
  });
  server.listen(socket);
  server.unref();
}

/** Returns the milliseconds that the main thread was runnable without a CPU, which are not counted as a pause. */
function waited() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[1]) / MS;
  } catch {
    return 0;
  }
}
