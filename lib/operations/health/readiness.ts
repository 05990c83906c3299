import "server-only";
import { log } from "@/lib/platform/log";
import { processState } from "@/lib/platform/process";
import { shared } from "@/lib/platform/shared";
import { type Check, checks } from "./checks";
import { pendingMigrations } from "./data";

/** Rules §8: a response within 3 s, whatever hangs. */
const TIMEOUT_MS = 2000;

const STATES = {
  starting: "O servidor está iniciando.",
  warming: "O servidor está preparando as primeiras páginas.",
  draining: "O servidor está sendo desligado.",
} as const;

const running = shared("readiness", () => ({ reasons: null as Promise<string[]> | null }));

/**
 * Returns the reasons for not being ready, in Portuguese; [] when all checks pass. Concurrent calls share one round of
 * checks (singleflight): the URL is public, and each round costs disk and database time.
 */
export async function findReasons(): Promise<string[]> {
  running.reasons ??= askAll().finally(() => {
    running.reasons = null;
  });
  return [...stateReasons().filter((reason) => reason !== STATES.warming), ...(await running.reasons)];
}

/**
 * Returns the reasons to send this process no traffic: it starts, warms up, drains, or its database awaits a migration.
 * A database that does not answer is no reason, since public pages are served without it.
 */
export async function findTrafficReasons(): Promise<string[]> {
  const reasons = stateReasons();
  if (reasons.length > 0) return reasons;
  const pending = await inTime(pendingMigrations()).catch(() => []);
  return pending.length > 0 ? ["O banco de dados está sendo atualizado."] : [];
}

function stateReasons(): string[] {
  const state = processState();
  return state === "ready" ? [] : [STATES[state]];
}

async function askAll(): Promise<string[]> {
  const found = await Promise.all(checks.map(ask));
  return found.filter((reason) => reason !== null);
}

async function ask({ name, find, failed }: Check): Promise<string | null> {
  try {
    return await inTime(find());
  } catch (err) {
    log.warn({ err, check: name }, "not ready");
    return failed;
  }
}

async function inTime<Result>(check: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}
