import type { IncomingMessage, ServerResponse } from "node:http";

/** The limits after which a slow body is cut, in milliseconds. */
export type BodyLimits = {
  /** From the headers to the last byte; with the time limit of headers, within a minute. */
  totalMs: number;
  /** A partner file may take any time while at least `windowBytes` arrive in every window. */
  windowMs: number;
  windowBytes: number;
};

const LIMITS: BodyLimits = { totalMs: 40_000, windowMs: 30_000, windowBytes: 64 * 1024 };
const UPLOAD = /^\/api\/partners\/[^/]+\/import\/?$/;
const ANSWER = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Cuts a slow body even after the response: the framework's handlers wait for it while the connection is open. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits = LIMITS,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let timer: NodeJS.Timeout;
  // The socket outlives the request: listeners on it would accumulate.
  const end = () => {
    clearTimeout(timer);
    socket.off("close", end);
  };
  const cut = () => {
    if (request.complete) return end();
    if (!response.headersSent) socket.write(ANSWER);
    socket.destroySoon();
  };
  const watchWindow = () => {
    const before = socket.bytesRead;
    timer = setTimeout(() => {
      if (!request.complete && socket.bytesRead - before < limits.windowBytes) cut();
      else if (!request.complete) watchWindow();
    }, limits.windowMs);
  };
  const watchTotal = () => {
    timer = setTimeout(cut, limits.totalMs);
  };
  const isUpload = UPLOAD.test((request.url ?? "").replace(/\?.*/s, ""));
  if (isUpload) watchWindow();
  else watchTotal();
  // The rest of a refused file is not awaited.
  if (isUpload) {
    response.once("finish", () => {
      clearTimeout(timer);
      if (!request.complete) watchTotal();
    });
  }
  request.once("end", end);
  request.once("close", () => request.complete && end());
  socket.once("close", end);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
