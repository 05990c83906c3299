import { sleep } from "./lib/processes.mjs";

// node scripts/wait-until-ready.mjs 3000: exits once the instance on that port is ready, or with 1 after a minute.
const TIMEOUT_MS = 60_000;
const address = `http://127.0.0.1:${process.argv[2] ?? process.env.PORT ?? 3000}/api/health/ready?for=traffic`;

for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  if (answer?.ok) process.exit(0);
}
console.error(`${address} has not reported that it is ready.`);
process.exit(1);
