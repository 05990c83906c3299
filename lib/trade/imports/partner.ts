import "server-only";
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { Validators } from "./download";
import type { ColumnMapping } from "./feed/mapping";
import { READER_VERSION } from "./feed/version";

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

/** The version of a file from the partner's URL. */
export type FeedVersion = Validators & { url: string; sha256: string };

/** Returns a partner that is not deleted, or null. */
export async function findImportPartner(client: ClientBase, id: number): Promise<ImportPartner | null> {
  const { rows } = await client.query<ImportPartner>(
    `SELECT id, name, url_csv, default_segment, column_mapping, feed_url, feed_etag, feed_last_modified, feed_sha256
       FROM partners WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Blocks changes to the partner by staff, which take the same lock, until the import ends. */
export async function lockPartner(client: ClientBase, id: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('partner'), $1)", [id]);
}

/** Records a success; `updated_at` is unchanged, to avoid edit conflicts. @param version null for an upload or a 304 */
export async function recordSuccessfulRun(
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

/** Returns a hash of the file and of the settings it is read with, such as the default segment and the mapping. */
export function versionHash(partner: ImportPartner, sha256: string): string {
  return `${sha256}-${settingsHash(partner)}`;
}

/** Returns the validators of the last imported version, if its URL and settings are the same. */
export function lastValidators(partner: ImportPartner): Validators {
  const same =
    partner.feed_url === partner.url_csv && partner.feed_sha256?.endsWith(`-${settingsHash(partner)}`);
  return same
    ? { etag: partner.feed_etag, lastModified: partner.feed_last_modified }
    : { etag: null, lastModified: null };
}

/** Checks whether a file is the last imported one and would be read with the same settings. */
export function isLastFile(partner: ImportPartner, sha256: string): boolean {
  return partner.feed_url === partner.url_csv && partner.feed_sha256 === versionHash(partner, sha256);
}

function settingsHash({ name, default_segment, column_mapping }: ImportPartner): string {
  const settings = JSON.stringify([READER_VERSION, name, default_segment, column_mapping]);
  return createHash("sha256").update(settings).digest("hex").slice(0, 16);
}
