import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf, providerNetworkOf } from "../http/network";
import type { Target } from "../page-cache/target";
import { isAborted, isQueueFull, type Queue } from "../queue";
import { busy } from "../response/busy";
import type { PreparedResponse } from "../response/prepare-response";
import { send } from "../response/send";
import type { Client } from "./client";
import type { Address } from "./normalize-url";

/** One request that makes sense, and the answer it is to get. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  address: Address;
  client: Client;
};

/** Whether the visitor sees HTTPS. */
export function isSecure({ client }: Exchange): boolean {
  return client.scheme === "https";
}

/** Who waits behind himself: the visitor's network. */
export function askerOf({ client }: Exchange): string {
  return networkOf(client.address);
}

/** Whose turn it is in the queue where a target waits. */
export function groupOf(exchange: Exchange, { route }: Target): string {
  return route.queue ? providerNetworkOf(exchange.client.address) : askerOf(exchange);
}

/** Aborts when the client disconnects before its answer was sent. */
export function clientSignal({ response }: Exchange): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort();
  if (response.closed) leave();
  else response.once("close", leave);
  return controller.signal;
}

/** Sends a page that is ready. */
export function sendPage(exchange: Exchange, page: PreparedResponse): void {
  send(exchange.request, exchange.response, page, isSecure(exchange));
}

/**
 * What the work gives, in its turn; without room for it the visitor is told (503), and undefined comes back, as it does
 * when the client disconnects while it waits.
 */
export async function inTurn<Result>(
  exchange: Exchange,
  queue: Queue,
  work: (signal: AbortSignal) => Promise<Result>,
  group = askerOf(exchange),
): Promise<Result | undefined> {
  const signal = clientSignal(exchange);
  try {
    return await queue(() => work(signal), group, signal);
  } catch (error) {
    if (isAborted(error)) return undefined;
    if (!isQueueFull(error)) throw error;
    sendPage(exchange, await busy(false));
    return undefined;
  }
}
