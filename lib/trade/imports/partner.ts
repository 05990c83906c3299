import "server-only";
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { Validators } from "./download";
import type { ColumnMapping } from "./feed/mapping";
import { READER_VERSION } from "./feed/version";

/** What an import needs to know of a partner. */
export type ImportPartner = {
  id: number;
  name: string;
  url_csv: string | null;
  default_segment: string | null;
  column_mapping: ColumnMapping;
  feed_url: string | null;
  feed_etag: string | null;
  feed_last_modified: string | null;
  feed_sha256: string | null;
};

/** The file that goes in: what is remembered of it when it came from the partner's URL. */
export type FeedVersion = Validators & { url: string; sha256: string };

/** A partner that has not been deleted; null when there is none. */
export async function findImportPartner(client: ClientBase, id: number): Promise<ImportPartner | null> {
  const { rows } = await client.query<ImportPartner>(
    `SELECT id, name, url_csv, default_segment, column_mapping, feed_url, feed_etag, feed_last_modified, feed_sha256
       FROM partners WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Holds staff's changes to the partner back until the import has ended (they take the same lock). */
export async function lockPartner(client: ClientBase, id: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('partner'), $1)", [id]);
}

/**
 * Remembers a run that ended well, without touching `updated_at`: staff who have the partner open have not
 * been overtaken by anyone.
 * @param version null for a file that was uploaded by hand: the feed's own version stays remembered
 */
export async function rememberRun(
  client: ClientBase,
  partner: ImportPartner,
  today: string,
  version: FeedVersion | null,
): Promise<void> {
  await client.query(
    "UPDATE partners SET last_update = $2, letters_updated_at = clock_timestamp() WHERE id = $1",
    [partner.id, today],
  );
  if (!version) return;
  await client.query(
    "UPDATE partners SET feed_url = $2, feed_etag = $3, feed_last_modified = $4, feed_sha256 = $5 WHERE id = $1",
    [partner.id, version.url, version.etag, version.lastModified, version.sha256],
  );
}

/** Bytes and what they are read with: the same bytes are another version after a new default segment or mapping. */
export function versionHash(partner: ImportPartner, sha256: string): string {
  return `${sha256}-${settingsHash(partner)}`;
}

/** The validators of the version that went in last, if it is of the same URL and would be read alike. */
export function knownValidators(partner: ImportPartner): Validators {
  const same =
    partner.feed_url === partner.url_csv && partner.feed_sha256?.endsWith(`-${settingsHash(partner)}`);
  return same
    ? { etag: partner.feed_etag, lastModified: partner.feed_last_modified }
    : { etag: null, lastModified: null };
}

/** Whether a fetched file is the one that went in last. */
export function isKnownFile(partner: ImportPartner, sha256: string): boolean {
  return partner.feed_url === partner.url_csv && partner.feed_sha256 === versionHash(partner, sha256);
}

function settingsHash({ name, default_segment, column_mapping }: ImportPartner): string {
  const settings = JSON.stringify([READER_VERSION, name, default_segment, column_mapping]);
  return createHash("sha256").update(settings).digest("hex").slice(0, 16);
}
