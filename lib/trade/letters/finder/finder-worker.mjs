// Combinations are looked for here, off the main thread: a hard question takes seconds.
import { parentPort } from "node:worker_threads";
import { compileFinder } from "../../../../scripts/lib/finder.mjs";

const compiled = compileFinder().then((address) => import(address));
parentPort.on("message", async (asked) => {
  const { answer } = await compiled;
  parentPort.postMessage(answer(asked));
});
