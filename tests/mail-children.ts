import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const OPTIONS = ["--conditions=react-server", "--import", "tsx"];

/** Starts a process that sends the mail queue to a server on a port of this machine. */
export function startMailChild(what: "mails" | "mailings", port: number): ChildProcess {
  const child = spawn(process.execPath, [...OPTIONS, "tests/mail-child.ts", what], {
    env: { ...process.env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "site@ipe.example.com" },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Kills a process by SIGKILL, so that no handler runs. */
export async function killChild(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
