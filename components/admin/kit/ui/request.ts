/** The server's response; `status` 0: the server could not be reached. */
export type Reply<Body> = {
  ok: boolean;
  status: number;
  body: (Body & Failure) | null;
};
type Failure = { message?: string; errors?: FieldErrors };
export type FieldErrors = Record<string, string[]>;

/** Calls the API. A 401 redirects to /login, which returns to the screen (spec §8). */
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
    // The user leaves the page: the promise stays pending, so that no caller handles the response.
    return new Promise(() => undefined);
  }
  const body = (await response.json().catch(() => null)) as (Body & Failure) | null;
  return { ok: response.ok, status: response.status, body };
}

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
