import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { postCopy } from "@/lib/copy/crud";
import type { Transaction } from "@/lib/db/client";
import { fromIsoDate } from "@/lib/format/date";
import type { Outcome } from "@/lib/records/outcome";
import { createRecord, type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import type { NewPost, PostChanges } from "./schema";
import { freeSlug, toSlug } from "./slug";
import { type AdminPost, type PostRow, toAdminPost, withAuthor } from "./wire";

// Addresses below /web/posts that are no post's.
const RESERVED = ["featured"];

const kind: RecordKind<PostRow, AdminPost> = {
  entity: "post",
  missing: postCopy.notFound,
  find: (tx, id) => tx.post.findUnique({ ...withAuthor, where: { id } }),
  toWire: toAdminPost,
};

/** @throws HttpError 422 (image) */
export async function createPost(input: NewPost, user: CurrentUser): Promise<AdminPost> {
  return createRecord(kind, {
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
  return updateRecord(kind, id, {
    changes: { ...changes, ...(date_post !== undefined && { date_post: fromIsoDate(date_post) }) },
    edit,
    update: (tx, data) => tx.post.update({ ...withAuthor, where: { id }, data }),
  });
}

export async function deletePost(id: number, user: CurrentUser): Promise<Outcome<null>> {
  return removeRecord(kind, id, { user, remove: (tx) => tx.post.delete({ where: { id } }) });
}

async function takeSlug(tx: Transaction, title: string): Promise<string> {
  const slug = toSlug(title);
  // Two posts of one title may be created at once; each must see the other's slug.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('post slug'))`;
  const taken = await tx.post.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  return freeSlug(slug, [...RESERVED, ...taken.map((post) => post.slug)]);
}
