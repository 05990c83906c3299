import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { ensurePrograms } from "../programs";
import { startFirefox } from "./firefox";
import { ELEMENT, locate, readText } from "./scripts";
import { startChromium, startWebKit } from "./webdriver";

/** Sends a command of the WebDriver standard (https://www.w3.org/TR/webdriver2/) and returns its value. */
export type Send = (command: string, parameters: Record<string, unknown>) => Promise<unknown>;
export type Started = { process: ChildProcess; send: Send };
export type Browser = Awaited<ReturnType<typeof startBrowser>>;

const ENGINES = {
  Firefox: { start: startFirefox, programs: ["firefox-esr"], packages: ["firefox-esr"] },
  WebKit: {
    start: startWebKit,
    programs: ["WebKitWebDriver", "xvfb-run"],
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  },
  Chromium: {
    start: startChromium,
    programs: ["chromium", "chromedriver"],
    packages: ["chromium", "chromium-driver"],
  },
};
export type Engine = keyof typeof ENGINES;
export const engines = Object.keys(ENGINES) as Engine[];

const PATIENCE = { timeout: 15_000, interval: 100 };
type Role = "button" | "link" | "field" | "dialog";
const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Space: " " };

/**
 * Starts one of Debian's browsers. If it is missing, root installs it by apt; other users get an error that names the
 * command.
 * @param options scripts: whether pages may run JavaScript
 * @returns the actions of a journey on a page, such as open, type, press and read
 */
export async function startBrowser(engine: Engine, { scripts }: { scripts: boolean }) {
  const { start, programs, packages } = ENGINES[engine];
  ensurePrograms(programs, packages);
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-browser-"));
  const { process: child, send } = await start(folder, scripts);

  const run = <T>(code: string, ...args: unknown[]) =>
    send("ExecuteScript", { script: code, args }) as Promise<T>;
  /** Waits for a displayed element with this role and accessible name, and retries until `use` succeeds. */
  const withElement = async (
    [role, name, within = ""]: [role: Role, name: string | RegExp, within?: string],
    use: (element: { id: string }) => Promise<unknown> = async () => undefined,
  ) => {
    const pattern = typeof name === "string" ? null : name.source;
    let problem: unknown = "not found";
    await expect
      .poll(async () => {
        const found = await run<Record<string, string> | null>(locate, role, name, pattern, within);
        if (!found?.[ELEMENT]) return false;
        return use({ id: found[ELEMENT] }).then(
          () => true,
          (error) => {
            problem = error;
          },
        );
      }, PATIENCE)
      .toBe(true)
      .catch(() => {
        throw new Error(`${role} “${name}”: ${problem}`);
      });
  };
  return {
    resize: (width: number, height: number) => send("SetWindowRect", { width, height }),
    open: (url: string) => send("Navigate", { url }),
    type: (label: string, text: string) =>
      withElement(["field", label], async ({ id }) => {
        await send("ElementClear", { id });
        await send("ElementSendKeys", { id, text });
      }),
    choose: (label: string, option: string) =>
      withElement(["field", label], ({ id }) => send("ElementSendKeys", { id, text: option })),
    press: (...target: [role: Role, name: string | RegExp, within?: string]) =>
      withElement(target, async ({ id }) => {
        // During a smooth scroll the target would move away from the pointer.
        await run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", { [ELEMENT]: id });
        await send("ElementClick", { id });
      }),
    find: (...target: [role: Role, name: string | RegExp, within?: string]) => withElement(target),
    key: (key: keyof typeof keys) =>
      send("PerformActions", {
        actions: [
          {
            type: "key",
            id: "keyboard",
            actions: ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] })),
          },
        ],
      }),
    run,
    /** Returns the displayed text of a part of the page, on one line. */
    read: (selector = "body") => run<string>(readText, selector),
    url: async () => new URL(await run<string>("return location.href")),
    stop: () => {
      endGroup(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Kills a process group, because browsers and xvfb-run have children that outlive them. */
function endGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, "SIGKILL");
}
