import "server-only";
import { db } from "@/lib/db/client";
import { formatDate, toIsoDate } from "@/lib/format/date";
import { excerpt } from "@/lib/format/excerpt";
import { imageUrl } from "@/lib/format/image";

export async function orEmpty<T>(p: Promise<T[]>): Promise<T[]> {
  try {
    return await p;
  } catch (e) {
    console.error(e);
    return [];
  }
}
type Item = { description: string };
type Adv = { title: string; description: string; icon_svg: string | null; icon_name: string | null };
const banner = (b: Awaited<ReturnType<typeof one>>) =>
  b && {
    ...b,
    src: imageUrl(b.image),
    aditional: b.aditional as Item[],
    advantages: b.advantages as Adv[],
    type: b.full_banner_type.name,
  };
const one = (id: number) =>
  db.banner.findFirst({
    where: { full_banner_type_id: id, active: true },
    include: { full_banner_type: true },
    orderBy: { id: "desc" },
  });
export const getPageBanner = async (id: number) => banner(await one(id));
export const listSlides = async () =>
  (
    await db.banner.findMany({
      where: { active: true, featured: true },
      include: { full_banner_type: true },
      orderBy: { id: "desc" },
    })
  )
    .map((b) => banner(b))
    .filter((b) => b !== null);
export const listFaqs = () =>
  db.faq.findMany({ where: { active: true, featured: true }, orderBy: { id: "desc" } });
export const listAllFaqs = () => db.faq.findMany({ where: { active: true }, orderBy: { id: "desc" } });
export const listTestimonials = () =>
  db.testimonial.findMany({ where: { active: true }, orderBy: [{ featured: "desc" }, { id: "desc" }] });
export const listProducts = async () =>
  (await db.product.findMany({ where: { active: true }, orderBy: { id: "desc" } })).map((p) => ({
    ...p,
    src: imageUrl(p.image),
  }));
const post = (p: Awaited<ReturnType<typeof posts>>[number]) => ({
  ...p,
  date_post: toIsoDate(p.date_post),
  date_post_formatted: formatDate(toIsoDate(p.date_post)),
  description: excerpt(p.content, 160),
});
const posts = (where = {}) =>
  db.post.findMany({
    where: { is_active: true, ...where },
    include: { user: true },
    orderBy: [{ date_post: "desc" }, { id: "desc" }],
  });
export const listPosts = async () => (await posts()).map(post);
export const listFeaturedPosts = async () => (await posts({ is_featured: true })).map(post);
export const getPost = async (slug: string) => (await posts({ slug })).map(post)[0] ?? null;
