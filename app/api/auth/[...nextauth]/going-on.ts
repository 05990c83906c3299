/**
 * A page that goes on to another site by itself. A redirect would be part of sending the form, which the page's
 * policy (`form-action 'self'`) and the provider's own redirects would have to agree about.
 */
export function goingOn(address: string): Response {
  // A URL that is written out holds no quotes and no angle brackets.
  const url = new URL(address).href.replaceAll("&", "&amp;").replaceAll("'", "%27");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${url}"><title>Entrando…</title>`;
  const body = `<!doctype html><html lang="pt-BR"><head>${head}</head><body><p><a href="${url}">Continuar</a></p></body></html>`;
  return new Response(body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
