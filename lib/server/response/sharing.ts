import type { Area } from "../../db/epochs";
import { SHARED_SECONDS, tagsOf } from "../../purge/purge";
import type { RawHeaders } from "./headers";
import type { PreparedResponse, Variant } from "./prepare-response";

const NAMES = new Set(["CDN-Cache-Control", "Surrogate-Control", "Surrogate-Key", "Cache-Tag"]);

/**
 * What lets a shared cache that can be told to forget keep a page: for whom reads RFC 9213 or `Surrogate-Control`
 * alone, so that browsers and every other cache go on asking each time.
 */
export function sharingHeaders(areas: readonly Area[]): RawHeaders {
  const tags = tagsOf(areas);
  return [
    ...["CDN-Cache-Control", `max-age=${SHARED_SECONDS}`, "Surrogate-Control", `max-age=${SHARED_SECONDS}`],
    ...["Surrogate-Key", tags.join(" "), "Cache-Tag", tags.join(",")],
  ];
}

const unsharedPages = new WeakMap<PreparedResponse, PreparedResponse>();

/** A page as it goes out in place of one that could not be made: nobody may keep it past this answer. */
export function unshared(page: PreparedResponse): PreparedResponse {
  if (!page.identity.headers.includes("Surrogate-Key")) return page;
  const known = unsharedPages.get(page);
  if (known) return known;
  const variants = Object.fromEntries(
    Object.entries(page.variants).map(([coding, variant]) => [coding, withoutSharing(variant)]),
  );
  const made = { ...page, variants, identity: withoutSharing(page.identity) };
  unsharedPages.set(page, made);
  return made;
}

function withoutSharing({ headers, notModified, same, ...rest }: Variant): Variant {
  return {
    ...rest,
    headers: stripped(headers),
    notModified: stripped(notModified),
    ...(same && { same: { ...same, notModified: stripped(same.notModified) } }),
  };
}

function stripped(headers: RawHeaders): RawHeaders {
  return headers.filter((_, index) => !NAMES.has(headers[index - (index % 2)] ?? ""));
}
