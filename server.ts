import { createServer, type Server } from "node:http";
import path from "node:path";
import next from "next";
import { countView, flushViews, prepareCounting } from "./lib/analytics/count";
import { epochOf } from "./lib/db/epochs";
import { env } from "./lib/env";
import { todayInSaoPaulo } from "./lib/format/date";
import { createAssets } from "./lib/front/assets";
import { clientOf } from "./lib/front/client";
import { drain } from "./lib/front/drain";
import { createFront } from "./lib/front/front";
import { createRenderer } from "./lib/front/render";
import { log } from "./lib/log";
import { captureConsole } from "./lib/log/console";
import { createPageCache } from "./lib/page-cache/cache";
import { createClock } from "./lib/page-cache/clock";
import { keepEpochs } from "./lib/page-cache/epoch-keeper";
import { createLastGood } from "./lib/page-cache/last-good";
import { developmentPolicy } from "./lib/page-cache/policy";
import { warmUp } from "./lib/page-cache/warm-up";
import { cronJob } from "./lib/scheduler/cron-job";
import { startScheduler } from "./lib/scheduler/scheduler";

const HEADERS_TIMEOUT_MS = 15_000;
// A partner file of 200 MB over a slow line.
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 30_000;
// At night, when nobody uploads.
const IMAGE_SWEEP = "40 3 * * *";

const isDevelopment = process.env.NODE_ENV === "development";
const DRAIN_MS = isDevelopment ? 200 : 10_000;

const settings = env();
const policy = isDevelopment ? developmentPolicy() : undefined;
if (!isDevelopment) captureConsole();

const server = createServer({
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
});
// Only the development server speaks WebSocket: in production an upgrade is answered as a plain request.
const app = next({
  dev: isDevelopment,
  port: settings.PORT,
  httpServer: isDevelopment ? server : createServer(),
});
await app.prepare();
const handler = app.getRequestHandler();

const keeper = keepEpochs(settings.DATABASE_URL, (err) => log.error({ err }, "epochs not read"));
const lastGood = createLastGood(path.join(settings.DATA_DIR, "pages"), (err) =>
  log.warn({ err }, "last good page not written"),
);
const render = createRenderer(handler, settings.SITE_URL);
const cache = createPageCache({
  clock: createClock({ epochOf, today: todayInSaoPaulo }),
  render,
  isDown: keeper.isDown,
  lastGood,
  policy,
  log: (event) => log.error(event, "public page not rendered"),
});

server.on(
  "request",
  createFront({
    next: handler,
    cache: (settings.PAGE_CACHE ?? !isDevelopment) ? cache : null,
    assets: isDevelopment
      ? null
      : createAssets({ dist: path.resolve(settings.NEXT_DIST_DIR), publicFolder: path.resolve("public") }),
    renderUncached: render,
    trustedProxies: settings.TRUSTED_PROXY,
    policy,
    isDown: keeper.isDown,
    privateStyles: [],
    onView: (request, path) => {
      const { method = "", headers } = request;
      const address = () => clientOf(request, settings.TRUSTED_PROXY).address;
      countView({ method, headers, path, address, trustedProxy: settings.TRUSTED_PROXY });
    },
  }),
);

const cron = { secret: settings.CRON_SECRET, host: new URL(settings.SITE_URL).host };
const stopJobs = startScheduler(
  [
    cronJob(handler, {
      name: "import",
      path: "/api/cron/contemplated",
      schedule: settings.IMPORT_SCHEDULE,
      ...cron,
    }),
    cronJob(handler, { name: "image sweep", path: "/api/cron/images", schedule: IMAGE_SWEEP, ...cron }),
  ],
  (job, err) => log.error({ err, job }, "job failed"),
);

await listen(server, settings.PORT);
log.info({ port: settings.PORT }, "listening");
void prepareCounting();
if (settings.PAGE_CACHE ?? !isDevelopment) void warm();
// The channel to the launcher closes when that ends, however it does.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void stop(0));
process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
process.once("uncaughtException", (err) => {
  log.fatal({ err }, "uncaught exception");
  // What it left half done is unknown: whoever supervises starts a clean process.
  void stop(1);
});

let stopping = false;

async function warm(): Promise<void> {
  await keeper.ready;
  const begun = performance.now();
  const ready = await warmUp(cache, () => stopping);
  log.info({ pages: ready, ms: Math.round(performance.now() - begun) }, "page cache warm");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info("stopping");
  stopJobs();
  await drain(server, DRAIN_MS);
  await Promise.allSettled([keeper.stop(), lastGood.flush(), flushViews(), app.close()]);
  process.exit(code);
}

function listen(target: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    target.once("error", reject);
    target.listen(port, resolve);
  });
}
