import { newNonce, nonceAttribute } from "./nonce";
import { NO_STORE, type PreparedResponse, prepareResponse, type Rendered } from "./prepare-response";

const made = new Map<boolean, Promise<PreparedResponse>>();

const RETRY_AFTER_SECONDS = "5";
const MESSAGES = {
  503: "O serviço está temporariamente indisponível. Tente novamente em instantes.",
  500: "Erro interno do servidor.",
};
const BUSY = "Há muitos pedidos ao mesmo tempo. Tente novamente em instantes.";

/** Returns the response if there is neither a render nor a stored copy. */
export function unavailable(isData: boolean, databaseDown: boolean): Rendered {
  const status = databaseDown ? 503 : 500;
  return answer(status, MESSAGES[status], isData);
}

/** Returns the response if a queue is full (rules §8). */
function queueFull(isData: boolean): Rendered {
  return answer(503, BUSY, isData);
}

function answer(status: 500 | 503, message: string, isData: boolean): Rendered {
  const nonce = newNonce();
  return {
    status,
    nonce,
    headers: {
      "content-type": isData ? "application/json" : "text/html; charset=utf-8",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
    },
    body: Buffer.from(isData ? JSON.stringify({ message }) : pageOf(message, nonce)),
  };
}

function pageOf(message: string, nonce: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos já</title>
<style${nonceAttribute(nonce)}>body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fafaf9}main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}a{color:inherit}</style>
</head>
<body>
<main>
<h1>Voltamos já</h1>
<p>${message}</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`;
}

/** Returns the 503 of a full queue, prepared once, because a flood of requests may need it thousands of times. */
export function busy(isData: boolean): Promise<PreparedResponse> {
  const known = made.get(isData) ?? prepareResponse(queueFull(isData), { cacheControl: NO_STORE });
  made.set(isData, known);
  return known;
}
