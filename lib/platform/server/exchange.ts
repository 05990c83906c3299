import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf, providerNetworkOf } from "../http/network";
import type { Target } from "../page-cache/target";
import { isAborted, isQueueFull, type Queue } from "../queue";
import type { PreparedResponse } from "../response/prepare-response";
import { send } from "../response/send";
import { busy } from "../response/unavailable";
import type { Client } from "./client";
import type { Address } from "./normalize-url";
import type { ListenerOptions } from "./options";

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  address: Address;
  client: Client;
};

/** Returns true if the visitor uses HTTPS. */
export function isSecure({ client }: Exchange): boolean {
  return client.scheme === "https";
}

/** Returns the client's network, which is its group in queues. */
export function queueGroupOf({ client }: Exchange): string {
  return networkOf(client.address);
}

/** Returns the client's group in the queue of a target; for costly renders, the wider network of its provider. */
export function groupOf(exchange: Exchange, { route }: Target): string {
  return route.queue ? providerNetworkOf(exchange.client.address) : queueGroupOf(exchange);
}

/** Returns a signal that aborts when the client disconnects before its response is sent. */
export function clientSignal({ response }: Exchange): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort();
  if (response.closed) leave();
  else response.once("close", leave);
  return controller.signal;
}

export function sendPage(exchange: Exchange, page: PreparedResponse): void {
  send(exchange.request, exchange.response, page, isSecure(exchange));
}

/** Returns the result of queued work; undefined if the queue is full (a 503 is sent) or the client disconnects. */
export async function inTurn<Result>(
  exchange: Exchange,
  queue: Queue,
  work: (signal: AbortSignal) => Promise<Result>,
  group = queueGroupOf(exchange),
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

// The `form` parameter of a form posted without JavaScript: a sealed token of five parts
// (lib/platform/http/form/state.ts).
const FORM_STATE = /(?:^|&)form=([\w-]*(?:\.[\w-]*){4})(?:&|$)/;

/** Returns the sealed outcome of a form in a query; undefined if there is none or the seal is forged. */
export async function sealedFormState(
  query: string,
  { formState }: ListenerOptions["seals"],
): Promise<string | undefined> {
  const token = query === "" ? undefined : FORM_STATE.exec(query)?.[1];
  return token !== undefined && (await formState(token)) ? token : undefined;
}
