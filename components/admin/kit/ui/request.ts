/** What the server said; `status` 0 means that it could not be reached. */
export type Reply<Body> = {
  ok: boolean;
  status: number;
  body: (Body & Failure) | null;
};
type Failure = { message?: string; errors?: FieldErrors };
export type FieldErrors = Record<string, string[]>;

/** Calls our API. A 401 anywhere goes to /login and comes back here afterwards (spec §8). */
export async function call<Body extends object>(path: string, init?: RequestInit): Promise<Reply<Body>> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { Accept: "application/json", ...init?.headers } });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    return { ok: false, status: 0, body: null };
  }
  if (response.status === 401) {
    goToLogin();
    // The page is on its way out: nothing that waits for this answer should act on it.
    return new Promise(() => undefined);
  }
  const body = (await response.json().catch(() => null)) as (Body & Failure) | null;
  return { ok: response.ok, status: response.status, body };
}

/** Calls our API with a JSON body. */
export function callJson<Body extends object>(
  method: string,
  path: string,
  data: unknown,
): Promise<Reply<Body>> {
  return call(path, {
    method,
    body: JSON.stringify(data),
    headers: { "Content-Type": "application/json" },
  });
}

export function goToLogin(): void {
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
}
