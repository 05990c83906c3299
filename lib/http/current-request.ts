import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { headers } from "next/headers";
import { shared } from "@/lib/shared";

const requests = shared("requests", () => new AsyncLocalStorage<Request>());

/** Runs a handler so that currentHeaders() is its request's, in Next and in tests alike. */
export function withRequest<Result>(request: Request, run: () => Promise<Result>): Promise<Result> {
  return requests.run(request, run);
}

/** The headers of the request being answered: a handler's, else those of the page being rendered. */
export async function currentHeaders(): Promise<Headers> {
  return requests.getStore()?.headers ?? (await headers());
}
