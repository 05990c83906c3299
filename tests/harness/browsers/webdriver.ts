import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import type { Send, Started } from "./driver";
import { ELEMENT } from "./scripts";

const START_MS = 60_000;
const OPEN_DETAILS =
  "const [one] = arguments; if (!one.closest('summary')) one.closest('details')?.setAttribute('open', '')";

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

/** Starts Debian's WebKit in a virtual screen; it has no headless mode. */
export function startWebKit(folder: string, scripts: boolean): Promise<Started> {
  const args = ["--automation", `--enable-javascript=${scripts}`];
  return startDriver(folder, ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24", "WebKitWebDriver"], {
    "webkitgtk:browserOptions": { binary: miniBrowser(), args },
  });
}

/**
 * Starts Debian's Chromium. Its driver takes the content of a closed details element for hidden, also where the style
 * sheet shows it, so the element is opened first.
 */
export async function startChromium(folder: string, scripts: boolean): Promise<Started> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const look = ["--headless=new", "--disable-gpu", "--force-prefers-reduced-motion"];
  const prefs = scripts ? {} : { "profile.managed_default_content_settings.javascript": 2 };
  const { process: child, send } = await startDriver(folder, ["chromedriver"], {
    "goog:chromeOptions": {
      args: [...look, ...quiet, ...sandbox, `--user-data-dir=${path.join(folder, "profile")}`],
      prefs,
    },
  });
  const open: Send = async (command, parameters) => {
    if (command === "ElementClick" || command === "ElementClear")
      await send("ExecuteScript", { script: OPEN_DETAILS, args: [{ [ELEMENT]: parameters.id }] });
    return send(command, parameters);
  };
  return { process: child, send: open };
}

async function startDriver(
  folder: string,
  [program = "", ...args]: string[],
  alwaysMatch: object,
): Promise<Started> {
  const port = await freePort();
  const child = spawn(program, [...args, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, HOME: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const base = `http://127.0.0.1:${port}`;
  const status = async () => (await fetch(`${base}/status`)).status;
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: START_MS, interval: 200 });
  const session = (await post(`${base}/session`, { capabilities: { alwaysMatch } })) as { sessionId: string };
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
