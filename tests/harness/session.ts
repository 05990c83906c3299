import { sleep } from "@/scripts/lib/processes.mjs";
import type { Answer } from "@/tests/answer";
import { PASSWORD, PASSWORD_HASH } from "@/tests/factories";

const MAX_RETRIES = 20;

type Site = { url: string };
type Query = (sql: string, values?: unknown[]) => Promise<unknown>;
export type Session = Awaited<ReturnType<typeof signIn>>;

export async function signIn(site: Site, query: Query, role: "root" | "editor" = "root") {
  const email = `${role}-${process.hrtime.bigint()}@faltas.example`;
  const name = role === "root" ? "Rita Root" : "Edu Editor";
  await query("INSERT INTO users (name, email, password_hash, is_root) VALUES ($1, $2, $3, $4)", [
    ...[name, email, PASSWORD_HASH],
    role === "root",
  ]);
  const attempt = () => send(site, "POST", "/login", { body: { email, password: PASSWORD } });
  let response = await attempt();
  // On a busy machine a new process's first connection may exceed its timeout.
  for (let again = 0; response.status === 503 && again < MAX_RETRIES; again += 1) {
    await sleep(500);
    response = await attempt();
  }
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (response.status !== 200 || !cookie) throw new Error(`The sign-in returned ${response.status}`);
  return { email, name, cookie, ...withCookie(site, cookie) };
}

function withCookie(site: Site, cookie: string) {
  const call = (method: string, address: string, body?: unknown) =>
    send(site, method, address, { body, cookie });
  return {
    send: call,
    json: async (method: string, address: string, body?: unknown) => {
      const response = await call(method, address, body);
      const text = await response.text();
      const answer: Answer = text && JSON.parse(text);
      return { status: response.status, body: answer };
    },
  };
}

function send(
  { url }: Site,
  method: string,
  address: string,
  { body, cookie }: { body?: unknown; cookie?: string },
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url + address, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    redirect: "manual",
  });
}
