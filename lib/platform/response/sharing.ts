import type { Area } from "../db/epochs";
import type { Version } from "../db/version";
import { DAY, EPOCHS_HEADER, epochOfDay, epochsText, SHARED_SECONDS, tagsOf } from "../purge";
import type { RawHeaders } from "./headers";
import type { PreparedResponse, Variant } from "./prepare-response";

const NAMES = new Set([
  "CDN-Cache-Control",
  "Surrogate-Control",
  "Surrogate-Key",
  "Cache-Tag",
  EPOCHS_HEADER,
]);

/**
 * Returns the headers that allow a purgeable shared cache to store a page. Only caches that support RFC 9213 or
 * `Surrogate-Control` read them; browsers and all other caches revalidate each time.
 * @param version the version of the content at the render, or at the last check
 */
export function sharingHeaders(areas: readonly Area[], { day, epochs }: Version): RawHeaders {
  const tags = tagsOf(areas);
  const seen = [
    { area: DAY, epoch: epochOfDay(day) },
    ...areas.map((area) => ({ area, epoch: epochs[area] })),
  ];
  return [
    ...["CDN-Cache-Control", `max-age=${SHARED_SECONDS}`, "Surrogate-Control", `max-age=${SHARED_SECONDS}`],
    ...["Surrogate-Key", tags.join(" "), "Cache-Tag", tags.join(","), EPOCHS_HEADER, epochsText(seen)],
  ];
}

/** Updates the version in the headers of a page that is still current, for shared caches. */
export function reshared(page: PreparedResponse, areas: readonly Area[], version: Version): PreparedResponse {
  if (!isShared(page)) return page;
  const sharing = sharingHeaders(areas, version);
  return withHeaders(page, (headers) => [...stripped(headers), ...sharing]);
}

const unsharedPages = new WeakMap<PreparedResponse, PreparedResponse>();

/** Removes the headers for shared caches, which must not store a copy that is sent in place of a failed render. */
export function unshared(page: PreparedResponse): PreparedResponse {
  if (!isShared(page)) return page;
  const known = unsharedPages.get(page);
  if (known) return known;
  const made = withHeaders(page, stripped);
  unsharedPages.set(page, made);
  return made;
}

function isShared({ identity }: PreparedResponse): boolean {
  return identity.headers.includes("Surrogate-Key");
}

function withHeaders(page: PreparedResponse, change: (headers: RawHeaders) => RawHeaders): PreparedResponse {
  const changed = ({ headers, notModified, ...rest }: Variant): Variant => ({
    ...rest,
    headers: change(headers),
    notModified: change(notModified),
  });
  const variants = Object.fromEntries(
    Object.entries(page.variants).map(([coding, variant]) => [coding, changed(variant)]),
  );
  return { ...page, variants, identity: changed(page.identity) };
}

function stripped(headers: RawHeaders): RawHeaders {
  return headers.filter((_, index) => !NAMES.has(headers[index - (index % 2)] ?? ""));
}
