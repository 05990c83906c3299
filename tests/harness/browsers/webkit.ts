import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import type { Send, Started } from "./driver";

const START_MS = 60_000;

/** The W3C WebDriver endpoint of each command, below the session's address. */
const ENDPOINTS: Record<string, (parameters: Record<string, unknown>) => string> = {
  Navigate: () => "url",
  ExecuteScript: () => "execute/sync",
  SetWindowRect: () => "window/rect",
  PerformActions: () => "actions",
  ElementClick: ({ id }) => `element/${id}/click`,
  ElementSendKeys: ({ id }) => `element/${id}/value`,
  ElementClear: ({ id }) => `element/${id}/clear`,
};

export async function startWebKit(folder: string, scripts: boolean): Promise<Started> {
  const port = await freePort();
  const child = spawn(
    "xvfb-run",
    ["-a", "-s", "-screen 0 1400x1000x24", "WebKitWebDriver", `--port=${port}`],
    {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, HOME: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    },
  );
  const base = `http://127.0.0.1:${port}`;
  const status = async () => (await fetch(`${base}/status`)).status;
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: START_MS, interval: 200 });
  const args = ["--automation", `--enable-javascript=${scripts}`];
  const capabilities = { "webkitgtk:browserOptions": { binary: miniBrowser(), args } };
  const body = { capabilities: { alwaysMatch: capabilities } };
  const session = (await post(`${base}/session`, body)) as { sessionId: string };
  const send: Send = (command, parameters) => {
    const endpoint = ENDPOINTS[command];
    if (!endpoint) throw new Error(`No WebDriver endpoint is known for ${command}.`);
    return post(`${base}/session/${session.sessionId}/${endpoint(parameters)}`, parameters);
  };
  return { process: child, send };
}

function miniBrowser(): string | undefined {
  const folders = readdirSync("/usr/lib").map((triplet) => path.join("/usr/lib", triplet, "webkit2gtk-4.1"));
  return folders.map((folder) => path.join(folder, "MiniBrowser")).find(existsSync);
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
  return value;
}
