import { mkdtempSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { sleep } from "@/scripts/lib/processes.mjs";
import type { App } from "./app";
import { type Attack, attack } from "./attacks";
import { printFigure } from "./figures";

const TRIES = 3;
const WORTH_A_RETRY_MS = 50;
const SHOWN = 5;

let turn = 0;

type Pauses = ReturnType<typeof watchPauses>;

/** Returns the options of a server whose pauses pauses-hook.mjs measures, and a function that reads them. */
export function watchPauses() {
  const socket = path.join(mkdtempSync(path.join(os.tmpdir(), "ipe-pauses-")), "socket");
  return {
    options: { hook: "tests/harness/pauses-hook.mjs", env: { PAUSES_SOCKET: socket } },
    /** Returns the longest pause of the event loop since the last call, in milliseconds. */
    longest: () => ask(socket),
  };
}

function ask(socket: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = "";
    net
      .connect(socket)
      .on("data", (data) => {
        text += data;
      })
      .on("end", () => resolve(Number(text)))
      .on("error", reject);
  });
}

type Prepare = () => Promise<unknown>;

/**
 * Sends requests one after another; returns the status and the pause of each, and prints the longest pauses.
 * @param prepare runs before each try
 */
export async function sendAll(app: App, pauses: Pauses, bombs: Attack[], prepare?: Prepare) {
  const outcomes: { name: string; status: number; ms: number }[] = [];
  for (const bomb of bombs)
    outcomes.push({ name: bomb.name, ...(await pauseOf(app, pauses, bomb, prepare)) });
  const worst = [...outcomes].sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
  for (const outcome of worst) printFigure("F31", outcome);
  return outcomes;
}

/** Retries after a long pause: the first request of a kind loads code, and the machine itself may pause. */
async function pauseOf(app: App, pauses: Pauses, bomb: Attack, prepare?: Prepare) {
  let best = { status: 0, ms: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < TRIES && best.ms > WORTH_A_RETRY_MS; tries += 1) {
    await prepare?.();
    await pauses.longest();
    turn += 1;
    const status = await attack(bomb, { host: "127.0.0.1", port: app.port }, turn);
    await sleep(10);
    const ms = await pauses.longest();
    if (ms < best.ms) best = { status, ms };
  }
  return best;
}
