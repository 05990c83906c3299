import * as faqItem from "@/app/api/faqs/[id]/route";
import * as faqList from "@/app/api/faqs/route";
import * as bannerItem from "@/app/api/full-banner/[id]/route";
import * as bannerList from "@/app/api/full-banner/route";
import * as partnerItem from "@/app/api/partners/[id]/route";
import * as partnerList from "@/app/api/partners/route";
import * as postItem from "@/app/api/posts/[id]/route";
import * as postList from "@/app/api/posts/route";
import * as productItem from "@/app/api/products/[id]/route";
import * as productList from "@/app/api/products/route";
import * as testimonialItem from "@/app/api/testimonials/[id]/route";
import * as testimonialList from "@/app/api/testimonials/route";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { form } from "@/tests/http";

/** The kinds of records that staff edit, with their routes and inputs. */
export const resources = [
  {
    name: "faqs",
    one: "FAQ",
    ending: "a",
    list: faqList,
    item: faqItem,
    create: make.createTestFaq,
    input: make.faqInput,
    count: () => db.faq.count(),
    required: ["question", "answer"],
    text: "question",
    flag: "active",
    pictured: false,
    area: "content",
  },
  {
    name: "full-banner",
    one: "Banner",
    ending: "o",
    list: bannerList,
    item: bannerItem,
    create: make.createTestBanner,
    input: make.bannerInput,
    count: () => db.banner.count(),
    required: ["full_banner_type_id", "title", "label", "description", "image", "text_advantage"],
    text: "title",
    flag: "active",
    pictured: true,
    area: "content",
  },
  {
    name: "products",
    one: "Produto",
    ending: "o",
    list: productList,
    item: productItem,
    create: make.createTestProduct,
    input: make.productInput,
    count: () => db.product.count(),
    required: ["title", "label", "description", "image"],
    text: "title",
    flag: "active",
    pictured: true,
    area: "content",
  },
  {
    name: "testimonials",
    one: "Testemunho",
    ending: "o",
    list: testimonialList,
    item: testimonialItem,
    create: make.createTestTestimonial,
    input: make.testimonialInput,
    count: () => db.testimonial.count(),
    required: ["name", "description"],
    text: "name",
    flag: "active",
    pictured: false,
    area: "content",
  },
  {
    name: "posts",
    one: "Post",
    ending: "o",
    list: postList,
    item: postItem,
    create: make.createTestPost,
    input: make.postInput,
    count: () => db.post.count(),
    required: ["date_post", "title", "content"],
    text: "title",
    flag: "is_active",
    pictured: false,
    area: "posts",
  },
  {
    name: "partners",
    one: "Parceiro",
    ending: "o",
    list: partnerList,
    item: partnerItem,
    create: make.createTestPartner,
    input: make.partnerInput,
    count: () => db.partner.count({ where: { deleted_at: null } }),
    required: ["name"],
    text: "name",
    flag: "is_active",
    pictured: false,
    area: "letters",
  },
] as const;

type Resource = (typeof resources)[number];

/** Makes the form of a new record of this kind, with an image where it is required. */
export function bodyOf(resource: Resource): Record<string, unknown> | FormData {
  const fields: Record<string, unknown> = resource.input();
  return resource.pictured ? multipart(fields) : fields;
}

/** Creates a record; returns its id as a route parameter. */
export async function newId(resource: Resource): Promise<{ id: string }> {
  return { id: String((await resource.create()).id) };
}

function multipart(fields: Record<string, unknown>): FormData {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean"
      ? Number(value).toString()
      : typeof value === "string"
        ? value
        : JSON.stringify(value),
  ]);
  return form({ ...Object.fromEntries(texts), image: make.pngFile() });
}
