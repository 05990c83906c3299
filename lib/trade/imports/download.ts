import "server-only";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { Agent, type Dispatcher, request } from "undici";
import { env } from "@/lib/platform/env";
import { describeDiskProblem, isDiskError } from "@/lib/platform/storage/errors";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { checkUrl, guardedLookup } from "./addresses";
import { type TempFile, writeTempFile } from "./temp-file";

const reasons: Record<string, string> = {
  ENOTFOUND: "O endereço do arquivo não existe.",
  EAI_AGAIN: "O endereço do arquivo não pôde ser resolvido agora.",
  ECONNREFUSED: "O servidor do parceiro recusou a conexão.",
  ECONNRESET: "O servidor do parceiro cortou a conexão.",
  EHOSTUNREACH: "O servidor do parceiro está inacessível.",
  ENETUNREACH: "O servidor do parceiro está inacessível.",
  ETIMEDOUT: "O servidor do parceiro não respondeu em 10 segundos.",
  UND_ERR_CONNECT_TIMEOUT: "O servidor do parceiro não respondeu em 10 segundos.",
  UND_ERR_HEADERS_TIMEOUT: "O servidor do parceiro ficou 30 segundos sem enviar nada.",
  UND_ERR_BODY_TIMEOUT: "O servidor do parceiro ficou 30 segundos sem enviar nada.",
  UND_ERR_SOCKET: "O arquivo chegou incompleto: a conexão foi cortada.",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "O arquivo chegou incompleto: menor do que o anunciado.",
  UND_ERR_ABORTED: "O arquivo chegou incompleto: a conexão foi cortada.",
  Z_BUF_ERROR: "O arquivo chegou incompleto: a compressão termina no meio.",
  Z_DATA_ERROR: "O arquivo chegou com a compressão corrompida.",
};

/** The validators of a downloaded version, for conditional requests. */
export type Validators = { etag: string | null; lastModified: string | null };

type Download = { unchanged: true } | ({ unchanged: false; file: TempFile } & Validators);

type DownloadLimits = { connectMs: number; idleMs: number; totalMs: number };

/** Receives the progress of a download in bytes; `size` is null when unknown. */
type OnProgress = (read: number, size: number | null) => void;

const LIMITS: DownloadLimits = { connectMs: 10_000, idleMs: 30_000, totalMs: 300_000 };
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
// A server may send a validator that is not a valid header value in a request.
const SENDABLE = /^[\x20-\x7e]+$/;
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/**
 * Downloads a partner file to a temporary file under the limits of rules §5 "Fetching".
 * @param validators those of the last imported version; a 304 then returns `unchanged`
 * @throws FeedError with a reason for staff
 */
export async function download(
  address: string,
  validators: Validators = NO_VALIDATORS,
  onProgress: OnProgress = () => undefined,
  limits: DownloadLimits = LIMITS,
): Promise<Download> {
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    return await follow(new URL(address), { validators, onProgress, limits, signal }, 0);
  } catch (error) {
    throw explain(error, signal.aborted);
  }
}

type Attempt = {
  validators: Validators;
  onProgress: OnProgress;
  limits: DownloadLimits;
  signal: AbortSignal;
};

async function follow(url: URL, attempt: Attempt, hops: number): Promise<Download> {
  const privateHosts = env().FEED_PRIVATE_HOSTS;
  checkUrl(url, privateHosts);
  const { connectMs, idleMs } = attempt.limits;
  const dispatcher = new Agent({
    connect: { timeout: connectMs, lookup: guardedLookup(url, privateHosts) },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
  let next: URL;
  try {
    const headers = requestHeaders(attempt.validators);
    const answer = await request(url, { dispatcher, headers, signal: attempt.signal });
    const location = REDIRECTS.has(answer.statusCode) ? headerOf(answer, "location") : null;
    if (location === null) return await take(answer, attempt);
    if (hops === MAX_REDIRECTS) throw new FeedError(`O endereço redireciona mais de ${MAX_REDIRECTS} vezes.`);
    next = new URL(location, url);
  } finally {
    // Not close(), which would wait for the rest of an unread body.
    await dispatcher.destroy();
  }
  return follow(next, attempt, hops + 1);
}

async function take(answer: Dispatcher.ResponseData, { onProgress }: Attempt): Promise<Download> {
  if (answer.statusCode === 304) return { unchanged: true };
  if (answer.statusCode !== 200)
    throw new FeedError(`O servidor do parceiro respondeu ${answer.statusCode}.`);
  if (/^\s*(text\/html|application\/xhtml)/i.test(headerOf(answer, "content-type") ?? "")) {
    throw new FeedError("O servidor respondeu com uma página HTML, não com um arquivo CSV.");
  }
  const encoding = (headerOf(answer, "content-encoding") ?? "identity").trim().toLowerCase();
  const size =
    encoding === "identity" ? Number(headerOf(answer, "content-length") ?? Number.NaN) : Number.NaN;
  const body = await decompress(answer.body, encoding);
  const file = await writeTempFile(body, (read) => onProgress(read, Number.isNaN(size) ? null : size));
  return {
    unchanged: false,
    file,
    etag: headerOf(answer, "etag"),
    lastModified: headerOf(answer, "last-modified"),
  };
}

async function decompress(body: Readable, encoding: string): Promise<Readable> {
  if (encoding === "identity" || encoding === "") return body;
  const decoder = await decoderFor(encoding, body);
  if (!decoder) throw new FeedError(`Compressão não suportada: ${encoding.slice(0, 40)}.`);
  // Errors of both streams are thrown by reads of the decoder; an abandoned decoder may still emit one.
  decoder.on("error", () => undefined);
  return pipeline(body, decoder, () => undefined);
}

async function decoderFor(encoding: string, body: Readable) {
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip();
  if (encoding === "br") return createBrotliDecompress();
  if (encoding !== "deflate") return null;
  return (await startsWithZlibHeader(body)) ? createInflate() : createInflateRaw();
}

// Some servers send "deflate" with zlib's header, some without; the first byte shows which.
async function startsWithZlibHeader(body: Readable): Promise<boolean> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    body.unshift(chunk);
    return ((chunk as Buffer)[0] ?? 0) % 16 === 8;
  }
  return true;
}

function requestHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    accept: "text/csv, text/plain;q=0.9, */*;q=0.5",
    "accept-encoding": "gzip, br, deflate",
    "user-agent": `LetterImport/1.0 (+${env().SITE_URL})`,
    ...(etag && SENDABLE.test(etag) && { "if-none-match": etag }),
    ...(lastModified && SENDABLE.test(lastModified) && { "if-modified-since": lastModified }),
  };
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Converts the error of a download to a FeedError for staff; returns other errors unchanged. */
function explain(error: unknown, timedOut: boolean): unknown {
  if (timedOut) return new FeedError("O arquivo não chegou inteiro em 5 minutos.");
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FeedError) return cause;
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === undefined ? undefined : reasons[code];
    if (reason) return new FeedError(reason);
    if (isDiskError(cause)) return new FeedError(describeDiskProblem(cause));
    if (isTransport(cause, code))
      return new FeedError(`A conexão com o servidor do parceiro falhou (${code ?? cause.name}).`);
  }
  return error;
}

function isTransport(error: Error, code = ""): boolean {
  const isTransportCode = /^(UND_ERR|HPE_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|Z_|ERR_)/.test(code);
  return isTransportCode || error.name === "HTTPParserError";
}
