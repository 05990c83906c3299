import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../http/network";
import { isQueueFull, type Queue } from "../queue";
import type { Client } from "./client";
import type { Address } from "./normalize-url";
import { busy } from "./response/busy";
import type { PreparedResponse } from "./response/prepare-response";
import { send } from "./response/send";

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

/** Sends a page that is ready. */
export function sendPage(exchange: Exchange, page: PreparedResponse): void {
  send(exchange.request, exchange.response, page, isSecure(exchange));
}

/** What the work gives, in its turn; without room for it the visitor is told (503), and undefined comes back. */
export async function inTurn<Result>(
  exchange: Exchange,
  queue: Queue,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await queue(work, askerOf(exchange));
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    sendPage(exchange, await busy(false));
    return undefined;
  }
}
