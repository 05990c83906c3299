import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { formatDate } from "@/lib/platform/format/date";
import { day, flag, requiredText } from "@/lib/platform/http/fields/fields";
import { requiredHtml } from "@/lib/platform/http/fields/html";
import { optionalImage } from "@/lib/platform/http/fields/image";
import { plainKind } from "@/lib/records/plain-kind";
import { latestFirst } from "./data";
import { freeSlug, toSlug } from "./slug";
import { toAdminPost, withAuthor } from "./wire";
import { postWords } from "./words";

const postSchema = z.object({
  date_post: day("A data"),
  title: requiredText("O título"),
  content: requiredHtml("O conteúdo"),
  image: optionalImage,
  is_active: flag,
  is_featured: flag,
});

// Slugs that are paths of other routes below /web/posts.
const RESERVED = ["featured"];

export const postKind = plainKind({
  entity: "post",
  words: postWords,
  screen: "posts",
  table: "posts",
  rows: (tx) => tx.post,
  ...withAuthor,
  columns: Prisma.PostScalarFieldEnum,
  days: ["date_post"],
  schema: postSchema,
  toWire: toAdminPost,
  orderBy: latestFirst,
  // An update keeps the slug, even if the title changes.
  complete: async (tx, { title }, { id }) => ({ slug: await takeSlug(tx, String(title)), user_id: id }),
  // Another post may have taken the slug, and the author's account may have been deleted.
  beforeRestore: async (tx, { slug, user_id }) => {
    const author = await tx.user.findUnique({ where: { id: Number(user_id ?? 0) }, select: { id: true } });
    return { slug: await takeSlug(tx, String(slug)), user_id: author?.id ?? null };
  },
  // A new post is scheduled by its date.
  canScheduleNew: false,
  title: "title",
  search: { words: ["title"], detail: "to_char(date_post, 'DD/MM/YYYY')" },
  exported: [
    ["Data", (post) => formatDate(post.date_post)],
    "title",
    ["Endereço", (post) => `/posts/${post.slug}`],
    ["Autor", (post) => post.user?.name],
    ...(["content", "is_active", "is_featured"] as const),
  ],
  images: ["image", "content"],
  preview: {
    blank: { slug: "rascunho", title: "", image: null, content: "", created_at: new Date(0), user: null },
    path: () => "/posts/…",
  },
});

async function takeSlug(tx: Transaction, title: string): Promise<string> {
  const slug = toSlug(title);
  // Posts with the same title may be created concurrently, and each must read the slugs of the others.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('post slug'))`;
  const taken = await tx.post.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  return freeSlug(slug, [...RESERVED, ...taken.map((post) => post.slug)]);
}
