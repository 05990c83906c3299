import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "../dependencies.mjs";
import { probePort } from "../port.mjs";
import { fine, wrong } from "../problem.mjs";

export async function checkPackages() {
  if (isInstalled()) return fine("those of package-lock.json");
  return wrong("missing or not those of package-lock.json", "npm ci (or any command: it installs them)");
}

export async function checkPort() {
  const port = Number(process.env.PORT);
  if ((await probePort(port)) !== null) return fine(`${port} is free`);
  return wrong(`${port} is in use`, `Stop what listens there, or set PORT=${port + 1}.`);
}

export async function checkDataDir() {
  let folder = process.env.DATA_DIR;
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return fine(process.env.DATA_DIR);
  } catch {
    return wrong(`${folder} is not writable`, "Set DATA_DIR to a folder you may write to.");
  }
}

export async function checkSecrets() {
  const short = ["AUTH_SECRET", "CRON_SECRET", "AUTH_SECRET_PREVIOUS"].filter((name) =>
    process.env[name]
      ?.split(",")
      .filter(Boolean)
      .some((secret) => secret.trim().length < 32),
  );
  if (short.length > 0) {
    return wrong(`${short.join(" and ")} too short`, "Use 32 characters or more: openssl rand -hex 32");
  }
  const file = path.join(process.env.DATA_DIR, "secrets.env");
  if (process.env.AUTH_SECRET && process.env.CRON_SECRET) return fine("set in the environment");
  if (!existsSync(file)) return fine("made at the first start");
  if ((statSync(file).mode & 0o077) === 0) return fine(`kept in ${file}`);
  return wrong(`${file} can be read by others`, `chmod 600 ${file}`);
}
