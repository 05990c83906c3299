import "server-only";
import { headers } from "next/headers";
import { contextValue } from "@/lib/platform/context";

const requests = contextValue<Request>("request");

/** Runs a handler so that currentHeaders() is its request's, in Next and in tests alike. */
export function withRequest<Result>(request: Request, run: () => Promise<Result>): Promise<Result> {
  return requests.run(request, run);
}

/** The headers of the request being answered: a handler's, else those of the page being rendered. */
export async function currentHeaders(): Promise<Headers> {
  return requests.get()?.headers ?? (await headers());
}
