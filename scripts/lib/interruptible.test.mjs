import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const CHILD = `
  process.on("SIGTERM", () => setTimeout(() => { console.log("child stopped"); process.exit(0); }, 100));
  setInterval(() => {}, 1000);
  console.log("ready");
`;
const LAUNCHER = `
  import { run } from "${new URL("./child.mjs", import.meta.url)}";
  import { interruptible } from "${new URL("./interruptible.mjs", import.meta.url)}";
  await interruptible(async () => {
    try {
      console.log("code " + (await run(process.execPath, ["-e", ${JSON.stringify(CHILD)}])));
      await run(process.execPath, ["-e", "console.log('started after the end')"]);
    } finally {
      console.log("released");
    }
  });
  console.log("exited normally");
`;

test.each(["SIGINT", "SIGTERM", "SIGHUP"])(
  "on %s the children stop before the resources they use are released",
  async (signal) => {
    const launcher = spawn(process.execPath, ["--input-type=module", "-e", LAUNCHER], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    launcher.stdout.on("data", (data) => {
      if (!output.includes("ready") && String(data).includes("ready")) {
        launcher.kill(signal);
        // npm sends the same signal once more.
        launcher.kill(signal);
      }
      output += data;
    });
    await once(launcher, "close");
    expect(output.trim().split("\n")).toEqual([
      "ready",
      "child stopped",
      "code 0",
      "released",
      "exited normally",
    ]);
  },
);

test("a child that ignores the signal is killed after its grace period", async () => {
  const script = LAUNCHER.replace(
    `${JSON.stringify(CHILD)}]`,
    JSON.stringify(`process.on("SIGTERM", () => {}); ${CHILD.replace(/process\.on.*/, "")}`) +
      "], { graceMs: 1000 }",
  );
  const launcher = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(launcher.stdout, "data");
  const startedAt = performance.now();
  launcher.kill("SIGINT");
  await once(launcher, "close");
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test.each([
  ["npm", (npm) => npm.kill("SIGTERM")],
  ["the process group", (npm) => process.kill(-npm.pid, "SIGTERM")],
])("SIGTERM to %s ends the processes that npm has started", async (_whom, send) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  writeFileSync(path.join(folder, "launcher.mjs"), LAUNCHER);
  // On some systems npm's shell remains between npm and the script.
  const scripts = { start: "node launcher.mjs; exit $?" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "x", version: "1.0.0", scripts }));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  npm.stdout.on("data", (data) => {
    if (!output.includes("ready") && String(data).includes("ready")) send(npm);
    output += data;
  });
  // The pipe is closed when the last process that holds it has exited.
  await once(npm.stdout, "close");
  expect(output.trim().split("\n")).toEqual([
    "ready",
    "child stopped",
    "code 0",
    "released",
    "exited normally",
  ]);
});
