import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "../dependencies.mjs";
import { probePort } from "../port.mjs";

export async function checkPackages() {
  if (isInstalled()) return { ok: true, text: "those of package-lock.json" };
  return {
    ok: false,
    text: "missing or not those of package-lock.json",
    step: "npm ci (or any command: it installs them)",
  };
}

export async function checkPort() {
  const port = Number(process.env.PORT);
  if ((await probePort(port)) !== null) return { ok: true, text: `${port} is free` };
  return { ok: false, text: `${port} is in use`, step: `Stop what listens there, or set PORT=${port + 1}.` };
}

export async function checkDataDir() {
  let folder = process.env.DATA_DIR;
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return { ok: true, text: process.env.DATA_DIR };
  } catch {
    return {
      ok: false,
      text: `${folder} is not writable`,
      step: "Set DATA_DIR to a folder you may write to.",
    };
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
    return {
      ok: false,
      text: `${short.join(" and ")} too short`,
      step: "Use 32 characters or more: openssl rand -hex 32",
    };
  }
  const file = path.join(process.env.DATA_DIR, "secrets.env");
  if (process.env.AUTH_SECRET && process.env.CRON_SECRET) return { ok: true, text: "set in the environment" };
  if (!existsSync(file)) return { ok: true, text: "made at the first start" };
  if ((statSync(file).mode & 0o077) === 0) return { ok: true, text: `kept in ${file}` };
  return { ok: false, text: `${file} can be read by others`, step: `chmod 600 ${file}` };
}
