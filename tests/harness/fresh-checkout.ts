import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { root } from "@/scripts/lib/paths.mjs";
import { findCluster } from "@/scripts/lib/postgres/location.mjs";
import { makeFolder } from "./seeded-cluster";

/** The files of a checkout that the commands need; never its `.env`, which could name a real database. */
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".env.example",
  "lib",
  "prisma",
  "scripts",
];

/** Copies FILES into a temporary checkout, in which npm commands run without the tests' settings. */
export function makeFreshCheckout() {
  const folder = makeFolder("checkout");
  const checkout = path.join(folder, "ipe");
  mkdirSync(checkout);
  for (const name of FILES) cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
  const dataDirs: string[] = [];
  return {
    folder,
    makeDataDir: (name: string) => {
      const dataDir = path.join(folder, name);
      mkdirSync(dataDir);
      dataDirs.push(dataDir);
      return dataDir;
    },
    /** Runs `npm run SCRIPT -- ARGS` to its end, with the embedded database of a data folder. */
    npm: (script: string, args: string[], settings: { DATA_DIR: string } & Record<string, string>) =>
      runNpm(checkout, ["run", script, "--", ...args], settings),
    /** Deletes the checkout and its databases; to be called when nothing uses the databases any more. */
    dispose: () => {
      for (const dataDir of dataDirs) {
        const state = path.dirname(findCluster(dataDir));
        if (state !== dataDir) rmSync(state, { recursive: true, force: true, maxRetries: 10 });
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export function readSecrets(dataDir: string): Record<string, string> {
  const file = path.join(dataDir, "secrets.env");
  return existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

async function runNpm(cwd: string, args: string[], settings: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  // Next's types require a NODE_ENV, which a new user does not set.
  const env = { PATH, HOME, ...settings } as unknown as NodeJS.ProcessEnv;
  const child = spawn("npm", args, { cwd, env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
  const [code] = await once(child, "close");
  return { code: Number(code), output: Buffer.concat(output).toString() };
}
