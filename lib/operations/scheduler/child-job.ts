import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "../../platform/log";
import type { Job } from "./scheduler";

const TSX = ["--conditions=react-server", "--import", "tsx"];
/** Below every process that serves visitors. */
const LOW_PRIORITY = 10;

/**
 * Creates a job that runs a script in a child process, so that heavy work never delays a response. It
 * inherits this process's settings and ends with it.
 */
export function childJob({ name, schedule, args }: { name: string; schedule: string; args: string[] }): Job {
  return { name, schedule, run: () => runChild(name, args) };
}

function runChild(name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...TSX, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    const end = () => child.kill();
    process.once("exit", end);
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    const errors: Buffer[] = [];
    child.stderr.on("data", (data: Buffer) => errors.push(data));
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      if (code === 0) {
        log.info({ job: name }, "scheduled job done");
        resolve();
      } else {
        reject(new Error(`The scheduled ${name} ended with ${code}: ${Buffer.concat(errors)}`));
      }
    });
  });
}
