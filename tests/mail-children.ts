import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const OPTIONS = ["--conditions=react-server", "--import", "tsx"];

/** A process of its own that sends what waits to a mail server on a port of this machine. */
export function startMailChild(what: "mails" | "mailings", port: number): ChildProcess {
  const child = spawn(process.execPath, [...OPTIONS, "tests/mail-child.ts", what], {
    env: { ...process.env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "site@ipe.example.com" },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Kills it where it stands: no handler of its own runs. */
export async function killChild(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
