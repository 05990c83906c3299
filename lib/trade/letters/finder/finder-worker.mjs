// Searches for combinations in a worker thread, because a hard query takes seconds.
import { parentPort } from "node:worker_threads";
import { compileFinder } from "../../../../scripts/lib/compile.mjs";

const compiled = compileFinder().then((address) => import(address));
parentPort?.on("message", async (request) => {
  const { answer } = await compiled;
  parentPort?.postMessage(answer(request));
});
