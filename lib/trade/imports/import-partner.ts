import "server-only";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { pool } from "@/lib/platform/db/pool";
import { log } from "@/lib/platform/log";
import { asWork } from "@/lib/platform/process";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { getRun } from "./data";
import { ImportWork, type Work } from "./import-work";
import { recordEnd, recordStart } from "./mutations";
import { findImportPartner, type ImportPartner } from "./partner";
import { type Progress, ProgressRecorder } from "./progress";
import { NO_CHANGES, NOTHING_FOUND, type Run, type RunResult, type RunSource } from "./run";
import { ImportSession } from "./session";

/** An import of this many new letters or more updates the planner's statistics at once. */
const MANY_NEW = 10_000;

/** The input of an import, which always closes `file`. */
export type ImportRequest = Work & {
  partnerId: number;
  /** The user who started it; null or absent for the schedule and the shell. */
  userId?: number | null;
  onProgress?: (progress: Progress) => void;
};

/** The reason why an import did not start. */
type NotStarted = "running" | "missing";

/** The run at its start, and a promise of the finished run. */
type StartedImport = { run: Run; finished: Promise<Run> };

/**
 * Starts an import. Later failures are results of the run, not exceptions: `finished` never rejects.
 * @returns "running" while another import of the partner runs, "missing" without such a partner
 * @throws when the database cannot be reached
 */
export async function startImport(request: ImportRequest): Promise<StartedImport | NotStarted> {
  let session: ImportSession | null = null;
  let started = false;
  try {
    session = await ImportSession.open(request.partnerId);
    if (!session) return "running";
    const partner = await findImportPartner(session.client, request.partnerId);
    if (!partner) return "missing";
    const source = request.file ? "file" : "url";
    const run = request.dryRun
      ? unrecordedRun(source)
      : await recordStart(partner.id, source, request.userId ?? null);
    started = true;
    return { run, finished: asWork(finish(session, partner, run, request)) };
  } finally {
    if (!started) await release(session, request);
  }
}

/** Imports a partner and waits for the end of the run; see startImport. */
export async function importPartner(request: ImportRequest): Promise<Run | NotStarted> {
  const started = await startImport(request);
  return typeof started === "string" ? started : started.finished;
}

async function finish(
  session: ImportSession,
  partner: ImportPartner,
  run: Run,
  request: ImportRequest,
): Promise<Run> {
  const progress = new ProgressRecorder(run.id, request.onProgress ?? (() => undefined));
  const work = new ImportWork(session.client, partner, run.id, request, progress);
  try {
    const result = await work.run().catch(async (error: unknown) => {
      if (!(error instanceof FeedError)) log.error({ err: error, partner: partner.id }, "import failed");
      await session.rollback().catch(() => undefined);
      return work.failure(error);
    });
    await progress.stop();
    const ended = {
      ...run,
      ...result,
      read: work.bytes,
      size: work.bytes,
      finished_at: new Date().toISOString(),
    };
    return run.id === null ? ended : await settle(session, partner.id, { ...ended, id: run.id }, result);
  } finally {
    await release(session, request);
  }
}

async function settle(
  session: ImportSession,
  partnerId: number,
  ended: Run & { id: number },
  result: RunResult,
): Promise<Run> {
  try {
    await recordEnd(session.client, ended.id, result, ended.read);
    await session.commit();
    if (result.status !== "failed") await syncEpochs();
    if (result.created >= MANY_NEW)
      await session.analyze().catch((err) => log.warn({ err }, "letters not analyzed"));
    return ended;
  } catch (error) {
    log.error({ err: error, partner: partnerId }, "import lost its connection");
    return afterLostConnection(partnerId, ended, error);
  }
}

/** Records a failure if the stored run is still "running", that is, if the commit failed. @returns the stored run */
async function afterLostConnection(
  partnerId: number,
  ended: Run & { id: number },
  error: unknown,
): Promise<Run> {
  const message = "A conexão com o banco de dados caiu durante a importação. Nada foi alterado.";
  const failed: RunResult = { ...ended, ...NO_CHANGES, leaving: [], status: "failed", message };
  try {
    await recordEnd(pool(), ended.id, failed, ended.read);
    return (await getRun(partnerId, ended.id)) ?? { ...ended, ...failed };
  } catch {
    log.error({ err: error, run: ended.id }, "import could not be recorded");
    return { ...ended, ...failed };
  }
}

async function release(session: ImportSession | null, { file }: ImportRequest): Promise<void> {
  await session?.close();
  await file?.close();
}

function unrecordedRun(source: RunSource): Run {
  return {
    id: null,
    source,
    status: "running",
    started_at: new Date().toISOString(),
    finished_at: null,
    read: 0,
    size: null,
    ...NOTHING_FOUND,
    ...NO_CHANGES,
    message: null,
    confirmable: false,
    columns: null,
  };
}
