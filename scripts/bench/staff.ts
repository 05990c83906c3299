import { readFileSync } from "node:fs";
import path from "node:path";

/** Signs in as the root user of the demo content, whose password the seed has just made. @returns the cookie */
export async function signIn(base: string): Promise<string> {
  const logins = readFileSync(path.join(process.env.DATA_DIR ?? ".data", "demo-logins"), "utf8");
  const [, email, password] = /(\S+@\S+)\s+(\S+)/.exec(logins) ?? [];
  const response = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const [session = ""] = response.headers.getSetCookie();
  if (response.status !== 200) throw new Error(`The sign-in was answered ${response.status}`);
  return session.split(";")[0] ?? "";
}

/** Calls the back office's API with a session's cookie. */
export function callAs(cookie: string, method: string, address: string, body?: unknown): Promise<Response> {
  return fetch(address, {
    method,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
