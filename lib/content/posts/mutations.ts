import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { type Post, Prisma } from "@/lib/platform/db/generated/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { KeptRow } from "@/lib/records/kept";
import { createRecord, removeRecord, updateRecord, type WritableKind } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { NewPost, PostChanges } from "./schema";
import { freeSlug, toSlug } from "./slug";
import { type AdminPost, type PostRow, toAdminPost, withAuthor } from "./wire";
import { postWords } from "./words";

type Columns = Omit<PostChanges, "date_post"> & { date_post?: Date };

// Addresses below /web/posts that are no post's.
const RESERVED = ["featured"];

export const postKind = {
  entity: "post",
  missing: postWords.notFound,
  find: (tx, id) => tx.post.findUnique({ ...withAuthor, where: { id } }),
  toWire: toAdminPost,
  kept: {
    table: "posts",
    columns: Prisma.PostScalarFieldEnum,
    days: ["date_post"],
    nameOf: (row) => row.title,
    restore: restorePost,
  },
  update: (tx, id, data) => tx.post.update({ ...withAuthor, where: { id }, data }),
  remove: (tx, id) => tx.post.delete({ where: { id } }),
} satisfies WritableKind<PostRow, AdminPost, Columns>;

/** @throws HttpError 422 (image) */
export async function createPost(input: NewPost, user: CurrentUser): Promise<AdminPost> {
  return createRecord(postKind, {
    input: { ...input, date_post: fromIsoDate(input.date_post) },
    user,
    insert: async (tx, data) => {
      const slug = await takeSlug(tx, data.title);
      return tx.post.create({ ...withAuthor, data: { ...data, slug, user_id: user.id } });
    },
  });
}

/** The slug stays as it is, whatever becomes of the title. @throws HttpError 422 (image) */
export async function updatePost(
  id: number,
  { date_post, ...changes }: PostChanges,
  edit: Edit,
): Promise<Outcome<AdminPost>> {
  return updateRecord(postKind, id, {
    changes: { ...changes, ...(date_post !== undefined && { date_post: fromIsoDate(date_post) }) },
    edit,
    update: (tx, data) => postKind.update(tx, id, data),
  });
}

export async function deletePost(id: number, user: CurrentUser): Promise<Outcome<null>> {
  return removeRecord(postKind, id, { user, remove: (tx) => postKind.remove(tx, id) });
}

/** Its address was free while it was away: it gets the next one when another post has taken it. */
async function restorePost(tx: Transaction, kept: KeptRow): Promise<void> {
  const data = kept as unknown as Omit<Post, "date_post"> & { date_post: string };
  const slug = await takeSlug(tx, data.slug);
  const author = await tx.user.findUnique({ where: { id: data.user_id ?? 0 }, select: { id: true } });
  await tx.post.create({
    data: { ...data, slug, user_id: author?.id ?? null, date_post: fromIsoDate(data.date_post) },
  });
}

async function takeSlug(tx: Transaction, title: string): Promise<string> {
  const slug = toSlug(title);
  // Two posts of one title may be created at once; each must see the other's slug.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('post slug'))`;
  const taken = await tx.post.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  return freeSlug(slug, [...RESERVED, ...taken.map((post) => post.slug)]);
}
