import "server-only";
import { TRASH_DAYS } from "@/lib/platform/copy/messages";
import { db } from "@/lib/platform/db/client";
import type { Trashed, Version } from "@/lib/platform/db/generated/client";
import { DAY_MS } from "@/lib/platform/format/date";
import { paginate } from "@/lib/platform/http/pagination";
import { pick } from "@/lib/platform/http/wire";

const PER_PAGE = 50;

export type TrashWire = ReturnType<typeof toTrash>;

/** Returns a page of the trash, latest first. */
export async function listTrash(page: number) {
  const found = await paginate({
    page,
    perPage: PER_PAGE,
    count: () => db.trashed.count(),
    find: (range) => db.trashed.findMany({ ...range, omit: { data: true }, orderBy: { id: "desc" } }),
  });
  return { ...found, data: found.data.map(toTrash) };
}

function toTrash(entry: Omit<Trashed, "data">) {
  return {
    ...pick(entry, ["id", "entity", "record_id", "name", "user_name"]),
    deleted_at: entry.deleted_at.toISOString(),
    /** The time from which the record is purged automatically. */
    expires_at: new Date(entry.deleted_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}

export type VersionWire = Awaited<ReturnType<typeof listVersions>>[number];

type Listed = Pick<Version, "id" | "user_name" | "fields" | "created_at"> & {
  flags: Record<string, boolean> | null;
  content: string;
};

/**
 * Returns a record's versions, the latest first, without their snapshots but with their flags, and the time of the
 * last earlier version with the same content.
 */
export async function listVersions(entity: string, record_id: number) {
  const rows = await db.$queryRaw<Listed[]>`
    SELECT id, user_name, fields, created_at, md5(data::text) AS content,
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(data) WHERE jsonb_typeof(value) = 'boolean') AS flags
    FROM versions WHERE entity = ${entity} AND record_id = ${record_id} ORDER BY id DESC`;
  return rows.map((row, index) => {
    const same = rows.slice(index + 1).find(({ content }) => content === row.content);
    return { ...toVersion(row), flags: row.flags ?? {}, same_as: same?.created_at.toISOString() ?? null };
  });
}

/** Returns a version with its snapshot; null when the record has no such version. */
export async function getVersion(entity: string, record_id: number, id: number) {
  const found = await db.version.findFirst({ where: { entity, record_id, id } });
  return found && { ...toVersion(found), data: found.data };
}

function toVersion(version: Pick<Version, "id" | "user_name" | "fields" | "created_at">) {
  return {
    id: version.id,
    user_name: version.user_name,
    fields: version.fields,
    created_at: version.created_at.toISOString(),
  };
}
