import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { fromIsoDate } from "@/lib/platform/format/date";

export const PASSWORD = "senha-de-teste-123";
/** The hash of PASSWORD, precomputed because hashing is slow by design. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$TL1XuOgniBaWcnVHuM3zKA$MPGjC7tcAZD9WWMr3IlsudqFtcqdx6Wf0+euG4L5+Wg";

let counter = 0;
const next = () => ++counter;

export async function createTestUser(fields: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const name = fields.is_root ? "Root de teste" : "Editor de teste";
  const email = `usuario${next()}-${process.pid}@example.com`;
  return db.user.create({ data: { name, email, password_hash: PASSWORD_HASH, ...fields } });
}

export async function createTestFaq(fields: Partial<Prisma.FaqUncheckedCreateInput> = {}) {
  return db.faq.create({ data: { ...faqInput(), ...fields } });
}

export async function createTestProduct(fields: Partial<Prisma.ProductUncheckedCreateInput> = {}) {
  return db.product.create({ data: { ...productInput(), image: IMAGE_PATH, ...fields } });
}

export async function createTestTestimonial(fields: Partial<Prisma.TestimonialUncheckedCreateInput> = {}) {
  return db.testimonial.create({ data: { ...testimonialInput(), ...fields } });
}

export async function createTestBanner(fields: Partial<Prisma.BannerUncheckedCreateInput> = {}) {
  return db.banner.create({ data: { ...bannerInput(), image: IMAGE_PATH, ...fields } });
}

export async function createTestPost(fields: Partial<Prisma.PostUncheckedCreateInput> = {}) {
  const { date_post, ...post } = postInput();
  const slug = `informativo-${next()}`;
  return db.post.create({ data: { ...post, slug, date_post: fromIsoDate(date_post), ...fields } });
}

export async function createTestPartner(fields: Partial<Prisma.PartnerUncheckedCreateInput> = {}) {
  return db.partner.create({ data: { ...partnerInput(), ...fields } });
}

export async function createTestSubscriber(fields: Partial<Prisma.SubscriberUncheckedCreateInput> = {}) {
  const consent = { consent_text: "Aceito", consent_source: "/" };
  return db.subscriber.create({ data: { ...consent, email: `inscrito${next()}@example.com`, ...fields } });
}

export async function createTestCompany(fields: Partial<Prisma.CompanyUncheckedCreateInput> = {}) {
  return db.company.create({ data: { ...companyInput(), ...fields } });
}

/** A valid name of a stored image whose file does not exist. */
export const IMAGE_PATH = `${"a".repeat(32)}-800x600.png`;

export const faqInput = () => ({
  question: `O que é consórcio? (${next()})`,
  answer: "<p>Compra em grupo, sem juros.</p>",
  active: true,
  featured: true,
});

export const productInput = () => ({
  title: `Consórcio de imóveis ${next()}`,
  label: "Imóveis",
  description: "Casa própria sem juros.",
  link: "/imoveis",
  active: true,
});

export const testimonialInput = () => ({
  name: `Cliente ${next()}`,
  description: "Fui contemplada no terceiro mês.",
  video_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  active: true,
  featured: false,
});

export const bannerInput = () => ({
  full_banner_type_id: 2,
  title: `Carro novo ${next()}`,
  label: "veículos",
  description: "Troque de carro sem juros.",
  link: "/veiculos",
  aditional: [{ description: "Sem entrada" }],
  advantages: [{ title: "Sem juros", description: "Só taxa.", icon_svg: null, icon_name: "percent" }],
  title_advantage: "Por que consórcio?",
  text_advantage: "<p>Parcelas que cabem no bolso.</p>",
  text_how_it_works: "<p>Todo mês há sorteio.</p>",
  active: true,
  featured: true,
});

export const postInput = () => ({
  title: `Como funciona o lance ${next()}`,
  date_post: "2025-11-20",
  content: "<p>O lance antecipa parcelas.</p>",
  is_active: true,
  is_featured: false,
});

export const partnerInput = () => ({
  name: `Parceiro ${next()}`,
  url_csv: "https://parceiro.example.com/cartas.csv",
  tax_rate: "5,5 %",
  is_active: true,
});

export const companyInput = () => ({
  name: "Ipê Consórcios",
  whatsapp: "5511912345678",
  email: "contato@ipe.example.com",
  phone: "(11) 3123-4567",
  text_rules: "<p>Sujeito a análise.</p>",
});

export function pngFile(name = "foto.png"): File {
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  return new File([bytes], name, { type: "image/png" });
}

export function imageForm(fields: object, image: Blob = pngFile()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  form.append("image", image);
  return form;
}
