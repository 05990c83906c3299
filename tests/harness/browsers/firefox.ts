import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { vi } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import type { Send, Started } from "./driver";

const START_MS = 60_000;

/** Starts Debian's Firefox, driven over Marionette: WebDriver's commands in JSON frames on a TCP port. */
export async function startFirefox(folder: string, scripts: boolean): Promise<Started> {
  const port = await freePort();
  const preferences = {
    "marionette.port": port,
    "javascript.enabled": scripts,
    "intl.accept_languages": "pt-BR",
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(folder, "user.js"), lines.join("\n"));
  const child = spawn("firefox-esr", ["--headless", "--no-remote", "--marionette", "--profile", folder], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, HOME: folder },
  });
  const socket = await connect(port);
  const send = exchangeFrames(socket);
  await send("NewSession", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "dismiss" } } });
  return { process: child, send };
}

function connect(port: number): Promise<net.Socket> {
  const attempt = async () => {
    const socket = net.connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  return vi.waitFor(attempt, { timeout: START_MS, interval: 200 });
}

/** Returns a function that sends a command and resolves to its result; the server's first frame is its greeting. */
function exchangeFrames(socket: net.Socket): Send {
  let received = Buffer.alloc(0);
  const waiting: ((frame: unknown) => void)[] = [() => undefined];
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      waiting.shift()?.(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  let id = 0;
  return async (command, parameters) => {
    const frame = JSON.stringify([0, ++id, `WebDriver:${command}`, parameters]);
    const answer = new Promise<unknown>((resolve) => waiting.push(resolve));
    socket.write(`${Buffer.byteLength(frame)}:${frame}`);
    const [, , error, result] = (await answer) as [1, number, { message: string } | null, { value: unknown }];
    if (error) throw new Error(`${command}: ${error.message}`);
    return result?.value;
  };
}
