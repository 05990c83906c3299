import "server-only";
import type { z } from "zod";
import { bannerChanges } from "@/lib/content/banners/schema";
import { withType } from "@/lib/content/banners/wire";
import { COMPANY_DEFAULTS } from "@/lib/content/company/defaults";
import { companyChanges } from "@/lib/content/company/schema";
import { faqChanges } from "@/lib/content/faqs/schema";
import { postChanges } from "@/lib/content/posts/schema";
import { withAuthor } from "@/lib/content/posts/wire";
import { productChanges } from "@/lib/content/products/schema";
import { testimonialChanges } from "@/lib/content/testimonials/schema";
import { textChanges } from "@/lib/content/texts/schema";
import { sectionOf } from "@/lib/content/texts/sections";
import { unwritten } from "@/lib/content/texts/wire";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { LibraryImage } from "@/lib/platform/http/fields/image";
import { getDraft } from "@/lib/records/drafts/data";
import type { DraftEntity, DraftKey } from "@/lib/records/drafts/schema";
import { findWaiting } from "@/lib/records/scheduled/data";

type Row = Record<string, unknown> & { id: number };

type Fields = Readonly<Record<string, z.ZodType>>;

const shapes = {
  banner: bannerChanges.shape,
  faq: faqChanges.shape,
  post: postChanges.shape,
  product: productChanges.shape,
  testimonial: testimonialChanges.shape,
  company: companyChanges.shape,
};

const now = new Date(0);
const BLANK: Partial<Record<DraftEntity, Row>> = {
  banner: {
    ...{ id: 0, full_banner_type_id: 1, title: "", label: "", description: "", image: null, link: null },
    ...{ aditional: [], advantages: [], title_advantage: null, text_advantage: "", text_how_it_works: "" },
  },
  faq: { id: 0, question: "", answer: "" },
  post: { id: 0, slug: "rascunho", title: "", image: null, content: "", created_at: now, user: null },
  product: { id: 0, title: "", label: "", description: "", link: null, image: null },
  testimonial: { id: 0, name: "", description: "", image: null, video_url: null },
};

/**
 * A record with what this person has typed into its form, or with what waits for its day, as the site would show it: every field made safe as a save
 * does; what a save would refuse stays as it is stored. Null when there is no such record.
 */
export async function readPreview(
  key: DraftKey,
  { withDraft, scheduled }: { withDraft: boolean; scheduled?: number },
): Promise<Row | null> {
  const { entity, record_id } = key;
  const stored = record_id === 0 ? blank(entity) : await find(entity, record_id);
  if (!stored) return null;
  const draft = withDraft ? await getDraft(key) : null;
  const waiting = scheduled === undefined ? null : await findWaiting(key, scheduled);
  const texts = (waiting?.texts ?? draft?.texts ?? {}) as Record<string, string>;
  const row: Row = { ...stored, ...typed(fieldsOf(key), texts), active: true, is_active: true };
  return entity === "banner" ? withBannerType(row) : row;
}

function blank(entity: DraftEntity): Row | null {
  const row = BLANK[entity];
  return row ? { ...row, date_post: fromIsoDate(todayInSaoPaulo()) } : null;
}

/** The fields of its form, each with what a save makes of it. */
function fieldsOf({ entity, record_id }: DraftKey): Fields {
  if (entity !== "site_text") return shapes[entity];
  const section = sectionOf(record_id);
  return section ? textChanges(section).shape : {};
}

function typed(shape: Fields, texts: Record<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    if (!(name in texts)) continue;
    const { success, data } = field.safeParse(texts[name]);
    // A file that was picked is not in the draft; one of the library is named by its path.
    if (name === "image") {
      if (data instanceof LibraryImage) fields.image = data.path;
      continue;
    }
    if (success && data !== undefined) fields[name] = name === "date_post" ? fromIsoDate(String(data)) : data;
  }
  return fields;
}

async function find(entity: DraftEntity, id: number): Promise<Row | null> {
  const where = { id };
  switch (entity) {
    case "banner":
      return db.banner.findUnique({ ...withType, where });
    case "faq":
      return db.faq.findUnique({ where });
    case "post":
      return db.post.findUnique({ ...withAuthor, where });
    case "product":
      return db.product.findUnique({ where });
    case "testimonial":
      return db.testimonial.findUnique({ where });
    case "company":
      return id === COMPANY_DEFAULTS.id ? findCompany() : null;
    case "site_text":
      return (await db.siteText.findUnique({ where })) ?? (sectionOf(id) ? unwritten(id) : null);
  }
}

/** As pages read it (lib/content/company/data). */
async function findCompany(): Promise<Row> {
  const omit = { updated_at: true, notify_email: true, require_two_factor: true } as const;
  const { id } = COMPANY_DEFAULTS;
  return (
    (await db.company.findUnique({ where: { id }, omit })) ?? { ...COMPANY_DEFAULTS, simulator_plans: [] }
  );
}

async function withBannerType(row: Row): Promise<Row> {
  const id = Number(row.full_banner_type_id);
  const type = await db.bannerType.findUnique({ where: { id } });
  return { ...row, full_banner_type: type ?? { id, name: "" } };
}
