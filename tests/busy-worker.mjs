// Blocks its thread for as many milliseconds as it is asked, then says how often it was asked.
import { parentPort } from "node:worker_threads";

let asked = 0;
parentPort.on("message", (ms) => {
  asked += 1;
  const end = performance.now() + ms;
  while (performance.now() < end);
  parentPort.postMessage(asked);
});
