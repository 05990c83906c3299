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

// The page loads nothing, because further requests may fail too: the brand's mark and colours are inside.
const PETALS = [0, 72, 144, 216, 288].map(
  (angle) =>
    `<path transform="rotate(${angle})" d="M0,0C-25,-9 -33,-39 -15,-48.5Q-5,-53 0,-45Q5,-53 15,-48.5C33,-39 25,-9 0,0Z"/>`,
);
const MARK = `<svg viewBox="0 0 104 104" width="72" height="72" aria-hidden="true"><g transform="translate(52 54)" fill="#f5b90a">${PETALS.join("")}<circle r="8.5" fill="#b4532a"/></g></svg>`;
const STYLE = [
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:#14211b;background:#fbf8f1;border-top:.5rem solid #0f3d2e;box-sizing:border-box}",
  "main{max-width:32rem;padding:2rem}h1{font-size:2rem;line-height:1.2;letter-spacing:-.015em;margin:1rem 0 .5rem}p{margin:0 0 1.5rem}",
  "a{display:inline-block;padding:.625rem 1.25rem;border-radius:.75rem;background:#f5b90a;color:#14211b;font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid #1f6b4a;outline-offset:2px}",
  "@media (prefers-color-scheme:dark){body{color:#e8efe9;background:#0c1310}a:focus-visible{outline-color:#6fcf9e}}",
].join("");

function pageOf(message: string, nonce: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos já</title>
<style${nonceAttribute(nonce)}>${STYLE}</style>
</head>
<body>
<main>
${MARK}
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
