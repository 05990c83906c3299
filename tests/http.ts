import { SESSION_COOKIES } from "@/lib/people/auth/cookie";
import { createSession, sessionSeconds } from "@/lib/people/auth/mutations";
import { sealSession } from "@/lib/people/auth/token";
import type { Params, RouteMethods } from "@/lib/platform/http/route";
import type { Answer } from "./answer";
import { createTestUser } from "./factories";

export type Verb = keyof RouteMethods;
type Sent = {
  /** Serialised as JSON, unless it is a FormData or a string. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  query?: string;
};

export const HOST = "ipe.test";
/** Headers that a browser adds to same-origin requests. */
export const AS_BROWSER = { origin: `http://${HOST}` };

/** Makes a request of a client that is not a browser: without Origin and Sec-Fetch-Site. */
export function request(verb: Verb, { body, headers, cookie, query = "" }: Sent = {}): Request {
  const json = body !== undefined && typeof body !== "string" && !(body instanceof FormData);
  return new Request(`http://${HOST}/tested${query && `?${query}`}`, {
    method: verb,
    headers: {
      host: HOST,
      "x-client-address": "203.0.113.7",
      ...(json && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
  });
}

/** Calls a route file's handler as Next would. */
export async function call(routes: RouteMethods, verb: Verb, sent: Sent & { params?: Params } = {}) {
  const { params = {}, ...rest } = sent;
  const response = await routes[verb](request(verb, rest), { params: Promise.resolve(params) });
  return { response, status: response.status, body: await readJson(response) };
}

/** Returns the `data` of a response of `call`; the caller names the type that the route documents. */
export async function dataOf<Data>({ response }: { response: Response }): Promise<Data> {
  return (await response.clone().json()).data;
}

export function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** Creates the user and the session directly, without a sign-in. */
export async function signInAs(role: "root" | "admin", options: { remember?: boolean } = {}) {
  const user = await createTestUser({ is_root: role === "root" });
  return { user, ...(await mintSession(user.id, options)) };
}

export async function mintSession(userId: number, { remember = false } = {}) {
  const sid = await createSession({ userId, remember, address: "203.0.113.7", userAgent: "test" });
  const token = await sealSession(sid, userId, sessionSeconds(remember));
  return { sid, token, cookie: `${SESSION_COOKIES.http}=${token}` };
}

async function readJson(response: Response): Promise<Answer> {
  const text = await response.clone().text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return JSON.parse(text && isJson ? text : "null");
}
