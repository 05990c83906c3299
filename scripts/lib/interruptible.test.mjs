import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

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
  console.log("left in order");
`;

test.each(["SIGINT", "SIGTERM", "SIGHUP"])(
  "on %s the children stop first, then what they use",
  async (signal) => {
    const launcher = spawn(process.execPath, ["--input-type=module", "-e", LAUNCHER], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    launcher.stdout.on("data", (data) => {
      if (!output.includes("ready") && String(data).includes("ready")) {
        launcher.kill(signal);
        // npm hands the same signal on once more.
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
      "left in order",
    ]);
  },
);
