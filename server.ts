import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { watchPauses } from "@/lib/platform/process";
import { fixedPaths, NOT_FOUND, targetOf } from "./lib/content/site/routes";
import { prepareCounting } from "./lib/office/analytics/salts";
import { countView, flushStatistics } from "./lib/office/analytics/views";
import { readFieldFacts } from "./lib/office/analytics/vitals/data";
import { readFacts } from "./lib/operations/health/facts";
import { childJob, cronJob, startScheduler } from "./lib/operations/scheduler";
import { unsealSession } from "./lib/people/auth/token";
import { openPending } from "./lib/people/auth/two-factor/pending";
import { directUrl } from "./lib/platform/db/direct";
import { retryPurges, syncEpochs } from "./lib/platform/db/epoch-sync";
import { epochOf } from "./lib/platform/db/epochs";
import { isUnderPressure, openPools } from "./lib/platform/db/pool";
import { createVersions } from "./lib/platform/db/version";
import { env } from "./lib/platform/env";
import { todayInSaoPaulo } from "./lib/platform/format/date";
import { readFormState } from "./lib/platform/http/form/state";
import { refundPoint, tryPoint } from "./lib/platform/http/rate-limit";
import { captureConsole, log } from "./lib/platform/log";
import { logSlowWork } from "./lib/platform/observe/observers";
import { createRouteNames } from "./lib/platform/observe/route-names";
import { createPageCache } from "./lib/platform/page-cache/cache";
import { createDiskStore } from "./lib/platform/page-cache/disk-store";
import { listenToEpochs } from "./lib/platform/page-cache/epoch-listener";
import { renderFirst, warmUp } from "./lib/platform/page-cache/warm-up";
import { isWorking, processState, setProcessState } from "./lib/platform/process";
import { developmentPolicy } from "./lib/platform/response/csp";
import { sharingHeaders } from "./lib/platform/response/sharing";
import { createAssets } from "./lib/platform/server/assets";
import { clientOf } from "./lib/platform/server/client";
import { createListener } from "./lib/platform/server/listener";
import { showMetrics } from "./lib/platform/server/metrics";
import type { ListenerOptions } from "./lib/platform/server/options";
import { createRenderer } from "./lib/platform/server/render";
import { shutDown, watchConnections } from "./lib/platform/server/shutdown";

// The time for which a stopping process still accepts connections.
const LEAD_MS = 1000;
// A terminal signals the process group, and the launcher forwards its signal: signals within this time count as one.
const REPEAT_MS = 500;
const HEADERS_TIMEOUT_MS = 15_000;
// By default Node checks every 30 s, and would end connections with incomplete headers only after 45 s.
const CONNECTIONS_CHECK_MS = 5000;
const KEEP_ALIVE_MS = 30_000;
// Unused images are deleted at night, when uploads are rarest.
const IMAGE_SWEEP = "40 3 * * *";

const MIDNIGHT = "0 0 * * *";
const RETENTION = "20 3 * * *";
const STOCK_INDEX = "10 0 * * *";
// Sends alerts, notices to staff, webhook events, mailings of posts and queued mails.
const MAILS = "* * * * *";
// Reservations end at 00:00 after their last day; checked every minute, in case the server was down then.
const RESERVATIONS = "* * * * *";
// Changes are due at 00:00 of their day; checked every minute, in case the server was down then.
const SCHEDULED = "* * * * *";

const isDevelopment = process.env.NODE_ENV === "development";
// With the final flushes a process exits within 30 s.
const SHUTDOWN = isDevelopment ? { leadMs: 0, workMs: 200 } : { leadMs: LEAD_MS, workMs: 24_000 };
const FLUSH_MS = 3000;
const EPOCHS_MS = 2000;
/** The pages that visitors request first, rendered before the process counts as ready. */
const FIRST_SCREENS = ["/", "/cartas-contempladas"];
const PURGES_MS = 2000;

const settings = env();
const routeOf = createRouteNames(settings.NEXT_DIST_DIR);
const isCaching = settings.PAGE_CACHE ?? !isDevelopment;
const policy = isDevelopment ? developmentPolicy() : undefined;
if (!isDevelopment) captureConsole();
logSlowWork();
const endTraces = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./lib/platform/observe/traces")).startTraces(settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  : async () => undefined;

const server = createServer({
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
  // Bodies have separate limits (lib/platform/server/listener.ts), because a partner file may take long.
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
});
watchConnections(server);
// Only the development server speaks WebSocket: in production an upgrade is answered as a plain request.
const app = next({
  dev: isDevelopment,
  port: settings.PORT,
  httpServer: isDevelopment ? server : createServer(),
});
await app.prepare();
const handler = app.getRequestHandler();

const epochListener = listenToEpochs(directUrl(), (err) => log.error({ err }, "epochs not read"));
const diskStore = createDiskStore({
  folder: path.join(settings.DATA_DIR, "pages"),
  build: isDevelopment
    ? "development"
    : readFileSync(path.resolve(settings.NEXT_DIST_DIR, "BUILD_ID"), "utf8").trim(),
  log: (event) => log.warn(event, "page store"),
});
const render = createRenderer(handler, settings.SITE_URL, routeOf);
const cache = createPageCache({
  notFound: NOT_FOUND,
  versions: createVersions({ epochOf, today: todayInSaoPaulo }),
  lease: epochListener.lease,
  render,
  isDown: epochListener.isDown,
  isUnderPressure,
  wasPaused: watchPauses(),
  diskStore,
  sharingOf: settings.PURGE_URL ? sharingHeaders : undefined,
  policy,
  // A render of the warm-up may time out on a busy machine. No visitor waits for it, and it is retried.
  log: (event) => log[processState() === "ready" ? "error" : "warn"](event, "public page not rendered"),
});

const options: ListenerOptions = {
  next: handler,
  cache: isCaching ? cache : null,
  assets: isDevelopment
    ? null
    : createAssets({ dist: path.resolve(settings.NEXT_DIST_DIR), publicFolder: path.resolve("public") }),
  renderUncached: render,
  seals: {
    session: async (token) => (await unsealSession(token)) !== null,
    formState: async (token) => (await readFormState(token)) !== null,
    pending: async (token) => (await openPending(token)) !== null,
  },
  trustedProxies: settings.TRUSTED_PROXY,
  limits: {
    // Nothing is counted while the database does not respond; then the cache serves its stored copies.
    take: (name, network) => tryPoint(name, network).catch(() => null),
    refund: (name, network) => refundPoint(name, network).catch(() => undefined),
  },
  policy,
  isDown: () => epochListener.isDown() || isUnderPressure(),
  routeOf,
  metrics: settings.METRICS_TOKEN
    ? await showMetrics({
        token: settings.METRICS_TOKEN,
        handler,
        readFacts: async () => [...(await readFacts()), ...(await readFieldFacts())],
      })
    : undefined,
  onView: (request, path) => {
    const { method = "", headers } = request;
    const address = () => clientOf(request, settings.TRUSTED_PROXY).address;
    countView({ method, headers, path, address, trustedProxy: settings.TRUSTED_PROXY });
  },
};
server.on("request", createListener(options));

let stopping = false;
let signalledAt: number | undefined;
let stopJobs = () => {};

await openPools();
setProcessState(isCaching ? "warming" : "ready");
await listen(server, settings.PORT);
log.info({ port: settings.PORT }, "listening");
if (!stopping) {
  stopJobs = startJobs();
  if (isCaching) void warm();
}
void prepareCounting();
const stopPurging = settings.PURGE_URL ? retryPurges(PURGES_MS) : () => {};
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, onSignal);
// The channel to the launcher closes when the launcher ends, however it ends.
process.once("disconnect", () => void stop(0));
// The framework logs an unhandled rejection, and the process continues (F32).
process.once("uncaughtException", (err) => {
  log.fatal({ err }, "uncaught exception");
  // The state is now unknown; the supervisor starts a new process.
  void stop(1);
});

/** The first signal stops the process gracefully, a later one immediately. */
function onSignal(): void {
  const now = performance.now();
  if (signalledAt !== undefined && now - signalledAt > REPEAT_MS) process.exit(1);
  signalledAt ??= now;
  void stop(0);
}

function startJobs(): () => void {
  const cron = { secret: settings.CRON_SECRET, host: new URL(settings.SITE_URL).host };
  return startScheduler(
    [
      {
        ...cronJob(handler, {
          name: "import",
          path: "/api/cron/contemplated",
          schedule: settings.IMPORT_SCHEDULE,
          ...cron,
        }),
        // A partner whose server hangs delays only its own import: each partner has at most one import at a time.
        overlaps: true,
      },
      childJob({
        name: "backup",
        schedule: settings.BACKUP_SCHEDULE,
        args: ["scripts/backup.ts", "--scheduled"],
      }),
      // Next payment dates and the year change at midnight.
      { name: "purge", schedule: settings.PURGE_URL ? MIDNIGHT : "", run: syncEpochs },
      cronJob(handler, { name: "image sweep", path: "/api/cron/images", schedule: IMAGE_SWEEP, ...cron }),
      cronJob(handler, {
        name: "stock index",
        path: "/api/cron/stock-index",
        schedule: STOCK_INDEX,
        ...cron,
      }),
      cronJob(handler, { name: "retention", path: "/api/cron/retention", schedule: RETENTION, ...cron }),
      cronJob(handler, {
        name: "reservations",
        path: "/api/cron/reservations",
        schedule: RESERVATIONS,
        quiet: true,
        ...cron,
      }),
      cronJob(handler, {
        name: "scheduled changes",
        path: "/api/cron/schedule",
        schedule: SCHEDULED,
        quiet: true,
        ...cron,
      }),
      cronJob(handler, { name: "mails", path: "/api/cron/mails", schedule: MAILS, quiet: true, ...cron }),
    ],
    (job, err) => log.error({ err, job }, "job failed"),
  );
}

async function warm(): Promise<void> {
  // Without a database the first screens are saved copies.
  await Promise.race([epochListener.ready, sleep(EPOCHS_MS)]);
  await renderFirst(
    cache,
    FIRST_SCREENS.map((path) => targetOf(path, "")),
    () => stopping,
  );
  setProcessState("ready");
  await epochListener.ready;
  const startedAt = performance.now();
  const ready = await warmUp(
    cache,
    { fixed: fixedPaths(), sitemap: targetOf("/sitemap.xml", ""), toTarget: (path) => targetOf(path, "") },
    () => stopping,
  );
  log.info({ pages: ready, ms: Math.round(performance.now() - startedAt) }, "page cache warm");
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info("stopping");
  stopJobs();
  stopPurging();
  await shutDown(server, SHUTDOWN, isWorking);
  const flushed = Promise.allSettled([
    epochListener.stop(),
    diskStore.flush(),
    flushStatistics(),
    endTraces(),
    app.close(),
  ]);
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
  process.exit(code);
}

function listen(target: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    target.once("error", reject);
    target.listen(port, resolve);
  });
}
