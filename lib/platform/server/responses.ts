import type { ServerResponse } from "node:http";
import { TOO_MANY } from "../copy/messages";
import { CLOSED_POLICY } from "../response/csp";
import { SECURE_HEADERS, SECURITY_HEADERS } from "../response/headers";

const MESSAGES: Record<number, string> = {
  400: "Requisição inválida.",
  401: "Não autenticado.",
  404: "Não encontrado.",
  405: "Método não permitido.",
  429: TOO_MANY,
  500: "Erro interno do servidor.",
};

type Headers = Record<string, string>;

/** Refuses a request in the API's JSON format (rules §2). */
export function refuse(response: ServerResponse, status: number, secure: boolean, extra: Headers = {}): void {
  const body = JSON.stringify({ message: MESSAGES[status] ?? MESSAGES[500] });
  send(response, status, secure, { ...extra, "Content-Type": "application/json" }, body);
}

/** Refuses a request in plain text, for browsers that expect a page. */
export function refuseReader(
  response: ServerResponse,
  status: number,
  secure: boolean,
  extra: Headers,
): void {
  const headers = { ...extra, "Content-Type": "text/plain; charset=utf-8" };
  send(response, status, secure, headers, MESSAGES[status] ?? "");
}

/** Sends a text that is not stored. */
export function text(response: ServerResponse, secure: boolean, type: string, body: string): void {
  send(response, 200, secure, { "Content-Type": type }, body);
}

/** Responds without a body. */
export function bare(response: ServerResponse, status: number, secure: boolean, extra: Headers): void {
  send(response, status, secure, extra, "");
}

function send(response: ServerResponse, status: number, secure: boolean, extra: Headers, body: string): void {
  response.writeHead(status, [
    ...SECURITY_HEADERS,
    ...(secure ? SECURE_HEADERS : []),
    ...["Content-Security-Policy", CLOSED_POLICY, "Cache-Control", "no-store"],
    ...Object.entries(extra).flat(),
    ...["Content-Length", String(Buffer.byteLength(body))],
  ]);
  response.end(body);
}

/** Adds missing headers to a response of the framework when its headers are sent. */
export function completeHeaders(response: ServerResponse, secure: boolean, policy: string): void {
  const writeHead = response.writeHead;
  response.writeHead = function complete(this: ServerResponse, ...args: unknown[]) {
    const wanted = [
      ...SECURITY_HEADERS,
      ...(secure ? SECURE_HEADERS : []),
      "Content-Security-Policy",
      policy,
    ];
    for (let index = 0; index < wanted.length; index += 2) {
      const name = wanted[index] ?? "";
      if (!response.hasHeader(name)) response.setHeader(name, wanted[index + 1] ?? "");
    }
    return Reflect.apply(writeHead, this, args);
  } as typeof response.writeHead;
}
