// Blocks its thread for the requested milliseconds, then replies with the number of requests so far.
import { parentPort } from "node:worker_threads";

let requested = 0;
parentPort.on("message", (ms) => {
  requested += 1;
  const end = performance.now() + ms;
  while (performance.now() < end);
  parentPort.postMessage(requested);
});
