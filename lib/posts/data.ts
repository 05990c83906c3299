import "server-only";
import { cache } from "react";
import { withImage, withNewImage } from "@/lib/audit/with-image";
import { type Edit, writeChange, writeNew, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { postCopy } from "@/lib/copy/crud";
import { db, type Transaction } from "@/lib/db/client";
import { fromIsoDate } from "@/lib/format/date";
import { deleteImage } from "@/lib/storage/images";
import type { NewPost, PostChanges } from "./schema";
import { freeSlug, toSlug } from "./slug";
import {
  type AdminPost,
  type PostSummary,
  type PublicPost,
  toAdminPost,
  toPost,
  toPostSummary,
} from "./wire";

export type { AdminPost, PostSummary, PublicPost } from "./wire";

const withAuthor = { include: { user: { select: { name: true } } } } as const;
const latestFirst = [{ date_post: "desc" }, { id: "desc" }] as const satisfies object[];

/** Active posts, latest first. */
export const listActivePosts = cache(async (): Promise<PostSummary[]> => {
  const where = { is_active: true };
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** Active featured posts, latest first. */
export const listFeaturedPosts = cache(async (): Promise<PostSummary[]> => {
  const where = { is_active: true, is_featured: true };
  return (await db.post.findMany({ ...withAuthor, where, orderBy: [...latestFirst] })).map(toPostSummary);
});

/** An active post; null when there is none under that slug. */
export const getPostBySlug = cache(async (slug: string): Promise<PublicPost | null> => {
  const post = await db.post.findFirst({ ...withAuthor, where: { slug, is_active: true } });
  return post && toPost(post);
});

/** Every post for the back office, latest first. */
export async function listPosts(): Promise<AdminPost[]> {
  return (await db.post.findMany({ ...withAuthor, orderBy: [...latestFirst] })).map(toAdminPost);
}

/** @throws HttpError 422 (image) */
export async function createPost(input: NewPost, user: CurrentUser): Promise<AdminPost> {
  const { image, date_post, ...fields } = input;
  const post = await withNewImage(image, (path) =>
    writeNew({
      entity: "post",
      user,
      fields: Object.keys(input),
      save: async (tx) => {
        const slug = await takeSlug(tx, fields.title);
        const data = { ...fields, slug, date_post: fromIsoDate(date_post), image: path, user_id: user.id };
        return tx.post.create({ ...withAuthor, data });
      },
    }),
  );
  return toAdminPost(post);
}

/** The slug stays as it is, whatever becomes of the title. @throws HttpError 404, 409, 422 (image) */
export async function updatePost(id: number, changes: PostChanges, edit: Edit): Promise<AdminPost> {
  const { image, date_post, ...fields } = changes;
  const post = await withImage(image, (stored) => {
    const day = date_post === undefined ? {} : { date_post: fromIsoDate(date_post) };
    const data = { ...fields, ...day, ...stored };
    return writeChange({
      entity: "post",
      id,
      edit,
      changes: data,
      missing: postCopy.notFound,
      read: (tx) => tx.post.findUnique({ ...withAuthor, where: { id } }),
      save: (tx) => tx.post.update({ ...withAuthor, where: { id }, data }),
      toWire: toAdminPost,
    });
  });
  return toAdminPost(post);
}

/** @throws HttpError 404 */
export async function deletePost(id: number, user: CurrentUser): Promise<void> {
  const { image } = await writeRemoval({
    entity: "post",
    id,
    user,
    missing: postCopy.notFound,
    read: (tx) => tx.post.findUnique({ where: { id } }),
    remove: (tx) => tx.post.delete({ where: { id } }),
  });
  await deleteImage(image).catch(() => undefined);
}

async function takeSlug(tx: Transaction, title: string): Promise<string> {
  const slug = toSlug(title);
  // Two posts of one title may be created at once; each must see the other's slug.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('post slug'))`;
  const taken = await tx.post.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  return freeSlug(
    slug,
    taken.map((post) => post.slug),
  );
}
