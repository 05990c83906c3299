import { spawnSync } from "node:child_process";
import { run } from "../child.mjs";
import { Problem, say } from "../problem.mjs";

/** The paths in order of preference: the headless shell needs a third less CPU time. */
const CANDIDATES = [
  ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].map(
    (name) => `/usr/bin/${name}`,
  ),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for the browser tests: the system's, else one installed by apt (as root), else Playwright's.
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && works("apt-get")) {
    say("Installing Chromium (apt-get)");
    const install = (name) => `apt-get install -y -qq --no-install-recommends ${name}`;
    await run("sh", [
      "-c",
      `apt-get update -qq && (${install("chromium-headless-shell")} || ${install("chromium")})`,
    ]);
    const installed = await findChromium();
    if (installed) return installed;
  }
  say("Downloading Chromium (playwright install)");
  await run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw new Problem(
    "The browser tests need a Chromium, and none could be installed.",
    "sudo apt-get install chromium (or: npx playwright install --with-deps chromium)",
  );
}

export async function findChromium() {
  const { chromium } = await import("playwright-core");
  const candidates = [process.env.CHROMIUM_PATH, ...CANDIDATES, chromium.executablePath()];
  return candidates.find((path) => path && works(path)) ?? null;
}

function works(command) {
  return spawnSync(command, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
