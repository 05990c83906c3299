import "server-only";
import fresh from "fresh";
import { notFound } from "@/lib/platform/http/errors";
import { unreadable } from "./messages";
import { contentType } from "./names";
import { store } from "./store";

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Responds with a stored file, or a range of it. A name is never reused, so the response is immutable and the name is
 * its ETag.
 * @throws HttpError 404 for every unknown name, 503 when the bucket fails
 */
export async function serveImage(
  segments: string[],
  { method, headers: requestHeaders }: Pick<Request, "method" | "headers">,
): Promise<Response> {
  const [name = "", ...rest] = segments;
  const file = rest.length === 0 ? await open(name) : null;
  if (!file) throw notFound("Arquivo não encontrado.");
  const etag = `"${name}"`;
  const headers = {
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
  };
  if (fresh({ "if-none-match": requestHeaders.get("if-none-match") ?? undefined }, { etag }))
    return new Response(null, { status: 304, headers });
  const size = file.bytes.byteLength;
  const isOfThis = [null, etag].includes(requestHeaders.get("if-range"));
  const range = method === "GET" && isOfThis ? readRange(requestHeaders.get("range"), size) : "whole";
  if (range === "none") {
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = range === "whole" ? { start: 0, end: size } : range;
  const part: Record<string, string> =
    range === "whole" ? {} : { "Content-Range": `bytes ${start}-${end - 1}/${size}` };
  return new Response(new Uint8Array(file.bytes.subarray(start, end)), {
    status: range === "whole" ? 200 : 206,
    headers: { ...headers, ...part, "Content-Type": file.type, "Content-Length": String(end - start) },
  });
}

async function open(name: string) {
  try {
    return await openImage(name);
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Parses a Range header (RFC 9110 §14): `start` is inclusive, `end` exclusive. For several ranges, other units and
 * invalid values the whole file is sent, as the RFC allows.
 * @param size of the whole file, in bytes
 * @returns "none" when the range is not satisfiable
 */
function readRange(header: string | null, size: number): { start: number; end: number } | "whole" | "none" {
  const [, first = "", last = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "whole";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : "none";
}

type StoredFile = { bytes: Buffer; type: string };

/** Returns a stored file; null for an unknown or invalid name. @throws StoreError, QueueFull (see s3Store) */
export async function openImage(name: string): Promise<StoredFile | null> {
  const bytes = await store().get(name);
  return bytes && { bytes, type: contentType(name) };
}
