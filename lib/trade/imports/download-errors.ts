import "server-only";
import { describeDiskProblem, isDiskError } from "@/lib/platform/storage/errors";
import { FeedError } from "@/lib/trade/imports/feed/problem";

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

/** Converts the error of a download to a FeedError for staff; returns other errors unchanged. */
export function explain(error: unknown, timedOut: boolean): unknown {
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
