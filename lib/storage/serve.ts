import "server-only";
import fresh from "fresh";
import { notFound } from "@/lib/http/errors";
import { openImage } from "./open-image";

/**
 * The answer for one stored file. Its name is never used twice, so it may be kept for ever and is its own ETag.
 * @throws HttpError 404 for every name that is not one of ours.
 */
export async function serveImage(segments: string[], ifNoneMatch: string | null): Promise<Response> {
  const [name = "", ...rest] = segments;
  const file = rest.length === 0 ? await openImage(name) : null;
  if (!file) throw notFound("Arquivo não encontrado.");
  const etag = `"${name}"`;
  const headers = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
  };
  if (fresh({ "if-none-match": ifNoneMatch ?? undefined }, { etag }))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...headers, "Content-Type": file.type, "Content-Length": String(file.bytes.byteLength) },
  });
}
