import "server-only";
import { headers } from "next/headers";
import { contextValue } from "@/lib/platform/context";

const requests = contextValue<Request>("request");

/** Runs a handler in the context of its request, so that currentHeaders() works in Next and in tests. */
export function withRequest<Result>(request: Request, run: () => Promise<Result>): Promise<Result> {
  return requests.run(request, run);
}

/** Returns the headers of the handler's request, or else of the page being rendered. */
export async function currentHeaders(): Promise<Headers> {
  return requests.get()?.headers ?? (await headers());
}
