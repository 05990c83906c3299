import "server-only";
import { type AdminMedia, toMedia } from "@/lib/content/media/wire";
import { db } from "@/lib/platform/db/client";
import { type Media, Prisma } from "@/lib/platform/db/generated/client";
import { foldedSql, likePattern } from "@/lib/platform/db/like";
import { countRows, sql } from "@/lib/platform/db/sql";
import { fold } from "@/lib/platform/format/fold";
import { paginate } from "@/lib/platform/http/pagination";
import { listUses, USES, type Use } from "./uses";

const PER_PAGE = 24;
const COLUMNS = Object.keys(Prisma.MediaScalarFieldEnum).join();

/** An image in the list; `uses`: the number of records that show it. */
export type ListedMedia = AdminMedia & { uses: number };
/** An image with the records that show it, and the numbers of other references to its file. */
export type MediaDetails = AdminMedia & {
  used_in: Use[];
  versions: number;
  trash: number;
  drafts: number;
  scheduled: number;
};

const ONLY = ["unused", "undescribed"] as const;

export function readMediaFilter(query: URLSearchParams) {
  const filter = query.get("filter");
  return {
    /** A part of the name or description of the image, or of the name of a record that shows it. */
    search: (query.get("search") ?? "").slice(0, 100),
    /** Only images that no record shows, or only those without a description. */
    only: ONLY.find((name) => name === filter) ?? null,
  };
}

/** Returns a page of the library, latest first. */
export async function listMedia(page: number, { search, only }: ReturnType<typeof readMediaFilter>) {
  const shown = `
    WITH uses AS MATERIALIZED (${USES}),
    shown AS (
      SELECT ${COLUMNS}, (SELECT count(*)::int FROM uses WHERE uses.path = media.path) AS uses
        FROM media
       WHERE $1 = '%%' OR ${foldedSql("media.name || ' ' || media.alt")} LIKE $1
          OR EXISTS (SELECT FROM uses WHERE uses.path = media.path AND ${foldedSql("uses.name")} LIKE $1)
    )`;
  const values = [`%${likePattern(fold(search))}%`];
  const conditions = { unused: "uses = 0", undescribed: "alt = ''" };
  const wanted = `FROM shown WHERE ${only ? conditions[only] : "true"}`;
  return paginate<ListedMedia>({
    page,
    perPage: PER_PAGE,
    count: () => countRows(`${shown} SELECT count(*)::int AS count ${wanted}`, values),
    find: async ({ skip, take }) => {
      const rows = await sql<Media & { uses: number }>(
        "private",
        `${shown} SELECT ${COLUMNS}, uses ${wanted} ORDER BY id DESC OFFSET $2 LIMIT $3`,
        [...values, skip, take],
      );
      return rows.map((row) => ({ ...toMedia(row), uses: row.uses }));
    },
  });
}

/** Returns an image with all references to it; null if it is not in the library. */
export async function getMedia(id: number): Promise<MediaDetails | null> {
  const row = await db.media.findUnique({ where: { id } });
  if (!row) return null;
  const [used_in, [kept]] = await Promise.all([
    listUses(row.path),
    sql<{ versions: number; trash: number; drafts: number; scheduled: number }>(
      "private",
      `SELECT (SELECT count(*)::int FROM versions WHERE images @> ARRAY[$1]) AS versions,
              (SELECT count(*)::int FROM trash WHERE images @> ARRAY[$1]) AS trash,
              (SELECT count(*)::int FROM drafts WHERE images @> ARRAY[$1]) AS drafts,
              (SELECT count(*)::int FROM scheduled_changes WHERE images @> ARRAY[$1]) AS scheduled`,
      [row.path],
    ),
  ]);
  return { ...toMedia(row), used_in, ...{ versions: 0, trash: 0, drafts: 0, scheduled: 0, ...kept } };
}
