import { toSlug } from "@/lib/content/posts/slug";
import { sections } from "@/lib/content/texts/sections";
import { addShownImages } from "@/lib/office/library/mutations";
import { db, type Transaction } from "@/lib/platform/db/client";
import { fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { sanitizeAnswer } from "@/lib/platform/html/answer";
import { sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { parseTaxRate } from "@/lib/trade/partners/schema";
import { banners } from "./banners";
import { company, plans } from "./company";
import { images } from "./images";
import { FEATURED_FAQS, faqs, partners, products, testimonials } from "./lists";
import { subscribers } from "./people";
import { posts } from "./posts";
import { markStarted } from "./state";
import { texts } from "./texts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const TIMEOUT_MS = 60_000;

const toRichText = (html: string) => sanitizeRichHtml(joinAmounts(html));

export async function writeContent(now: Date): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await markStarted(tx);
      const text_rules = sanitizeRichHtml(company.text_rules);
      await tx.company.create({ data: { ...company, text_rules, simulator_plans: plans } });
      await writeTexts(tx);
      await writeBanners(tx, now);
      await writeLists(tx);
      await writePosts(tx);
      await addShownImages(tx);
      await tx.subscriber.createMany({ data: subscribers(now).reverse() });
      await writePartners(tx);
    },
    { timeout: TIMEOUT_MS },
  );
}

async function writeTexts(tx: Transaction): Promise<void> {
  const data = sections.flatMap(({ id, key }) => {
    const written = texts[key];
    if (!written) return [];
    const entries = (written.entries ?? []).map((entry) => ({ note: null, ...entry }));
    return [{ id, ...written, entries }];
  });
  await tx.siteText.createMany({ data });
}

async function writeBanners(tx: Transaction, now: Date): Promise<void> {
  const data = banners.map(
    ({ image, aditional, advantages, text_advantage, text_how_it_works, ...banner }) => ({
      ...banner,
      full_banner_type_id: banner.id,
      image: images[image],
      aditional: aditional.map((description) => ({ description: joinAmounts(description) })),
      advantages: advantages.map(([icon_name, title, description]) => ({
        ...{ icon_name, icon_svg: null, title, description },
      })),
      text_advantage: toRichText(text_advantage),
      text_how_it_works: toRichText(text_how_it_works),
      // The lower the id, the newer the banner, so that the slider shows them in this order.
      created_at: new Date(now.getTime() - banner.id * MINUTE_MS),
    }),
  );
  await tx.banner.createMany({ data });
}

/** Writes the lists in reverse order, because they are shown newest first. */
async function writeLists(tx: Transaction): Promise<void> {
  const pictured = products.map((product) => ({
    ...product,
    description: joinAmounts(product.description),
    image: images[product.image],
  }));
  await tx.product.createMany({ data: pictured.reverse() });
  await tx.faq.createMany({
    data: faqs
      .map(({ question, answer }, index) => ({
        ...{ question, featured: index < FEATURED_FAQS },
        answer: sanitizeAnswer(joinAmounts(answer)),
      }))
      .reverse(),
  });
  await tx.testimonial.createMany({ data: testimonials.toReversed() });
}

async function writePosts(tx: Transaction): Promise<void> {
  const early = aheadOfToday();
  const data = posts.map(({ image, date_post, content, ...post }) => ({
    ...post,
    slug: toSlug(post.title),
    image: images[image],
    date_post: new Date(fromIsoDate(date_post).getTime() - early),
    content: toRichText(content),
  }));
  await tx.post.createMany({ data });
}

/** Returns the milliseconds (whole weeks) by which posts are backdated: a future date would schedule a post. */
function aheadOfToday(): number {
  const newest =
    posts
      .map(({ date_post }) => date_post)
      .sort()
      .at(-1) ?? "";
  const ahead = fromIsoDate(newest).getTime() - fromIsoDate(todayInSaoPaulo()).getTime();
  return Math.max(0, Math.ceil(ahead / WEEK_MS)) * WEEK_MS;
}

async function writePartners(tx: Transaction): Promise<void> {
  const data = partners.map(({ name, tax_rate }) => ({
    name,
    tax_rate,
    tax_rate_micros: parseTaxRate(tax_rate) ?? 0,
  }));
  await tx.partner.createMany({ data });
}

function joinAmounts(text: string): string {
  return text.replaceAll("R$ ", "R$\u00A0");
}
