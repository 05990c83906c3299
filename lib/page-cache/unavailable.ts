import type { Target } from "./key";
import type { Rendered } from "./publish";

const RETRY_AFTER_SECONDS = "5";
const MESSAGES = {
  503: "O serviço está temporariamente indisponível. Tente novamente em instantes.",
  500: "Erro interno do servidor.",
};

/** What is answered when there is neither a render nor a last good copy. */
export function unavailable(target: Target, databaseDown: boolean): Rendered {
  const status = databaseDown ? 503 : 500;
  const isData = target.route.kind === "data";
  return {
    status,
    headers: {
      "content-type": isData ? "application/json" : "text/html; charset=utf-8",
      ...(databaseDown ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
    },
    body: Buffer.from(isData ? JSON.stringify({ message: MESSAGES[status] }) : pageOf(MESSAGES[status])),
  };
}

function pageOf(message: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos já</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fafaf9}main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}a{color:inherit}</style>
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
