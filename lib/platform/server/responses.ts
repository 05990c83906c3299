import type { ServerResponse } from "node:http";
import { TOO_MANY } from "../copy/messages";
import { CLOSED_POLICY } from "../response/csp";
import { type RawHeaders, SECURE_HEADERS, SECURITY_HEADERS } from "../response/headers";

const MESSAGES: Record<number, string> = {
  400: "Requisição inválida.",
  401: "Não autenticado.",
  404: "Não encontrado.",
  405: "Método não permitido.",
  429: TOO_MANY,
  500: "Erro interno do servidor.",
};

/** An answer of the server process itself, in the API's shape (rules §2). */
export function refuse(
  response: ServerResponse,
  status: number,
  secure: boolean,
  extra: Record<string, string> = {},
): void {
  const body = JSON.stringify({ message: MESSAGES[status] ?? MESSAGES[500] });
  end(response, status, [...headersOf(secure), ...Object.entries(extra).flat()], "application/json", body);
}

/** The same for who reads it in the place of a page. */
export function refuseReader(
  response: ServerResponse,
  status: number,
  secure: boolean,
  extra: Record<string, string>,
): void {
  const headers = [...headersOf(secure), ...Object.entries(extra).flat()];
  end(response, status, headers, "text/plain; charset=utf-8", MESSAGES[status] ?? "");
}

function end(response: ServerResponse, status: number, headers: RawHeaders, type: string, body: string) {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, [...headers, "Content-Type", type, "Content-Length", length]);
  response.end(body);
}

/** An answer in plain text that is for whoever asked alone. */
export function text(response: ServerResponse, secure: boolean, type: string, body: string): void {
  response.writeHead(200, [
    ...headersOf(secure),
    ...["Content-Type", type, "Content-Length", String(Buffer.byteLength(body))],
  ]);
  response.end(body);
}

/** An answer without a body. */
export function bare(
  response: ServerResponse,
  status: number,
  secure: boolean,
  extra: Record<string, string>,
): void {
  response.writeHead(status, [...headersOf(secure), ...Object.entries(extra).flat(), "Content-Length", "0"]);
  response.end();
}

function headersOf(secure: boolean): RawHeaders {
  return [
    ...SECURITY_HEADERS,
    ...(secure ? SECURE_HEADERS : []),
    ...["Content-Security-Policy", CLOSED_POLICY, "Cache-Control", "no-store"],
  ];
}

/** Completes an answer of the framework at the moment its headers leave: what it set itself stays. */
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
