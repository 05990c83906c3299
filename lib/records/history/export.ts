import "server-only";
import type { AdminBanner } from "@/lib/content/banners/data";
import type { AdminFaq } from "@/lib/content/faqs/data";
import type { AdminPost } from "@/lib/content/posts/data";
import type { AdminProduct } from "@/lib/content/products/data";
import type { AdminTestimonial } from "@/lib/content/testimonials/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { CSV_BOM, toCsvLine } from "@/lib/platform/format/csv";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { type KeptEntity, kindOf } from "./kinds";

type Column<Item> = [title: string, cell: (item: Item) => string | number | null | undefined];

const yes = (flag: boolean) => (flag ? "Sim" : "Não");
const moment = (iso: string) => formatDateTime(new Date(iso));

const banner: Column<AdminBanner>[] = [
  ["Código", ({ id }) => id],
  ["Tipo", (item) => item.full_banner_type.name],
  ["Título", ({ title }) => title],
  ["Rótulo", ({ label }) => label],
  ["Descrição", ({ description }) => description],
  ["Link", ({ link }) => link],
  ["Texto de vantagens", (item) => toPlainText(item.text_advantage)],
  ["Ativo", ({ active }) => yes(active)],
  ["Destaque", ({ featured }) => yes(featured)],
  ["Criado em", (item) => moment(item.created_at)],
  ["Alterado em", (item) => moment(item.updated_at)],
];
const faq: Column<AdminFaq>[] = [
  ["Código", ({ id }) => id],
  ["Pergunta", ({ question }) => question],
  ["Resposta", ({ answer }) => toPlainText(answer)],
  ["Ativa", ({ active }) => yes(active)],
  ["Destaque", ({ featured }) => yes(featured)],
  ["Criada em", (item) => moment(item.created_at)],
  ["Alterada em", (item) => moment(item.updated_at)],
];
const post: Column<AdminPost>[] = [
  ["Código", ({ id }) => id],
  ["Data", (item) => formatDate(item.date_post)],
  ["Título", ({ title }) => title],
  ["Endereço", ({ slug }) => `/posts/${slug}`],
  ["Autor", ({ user }) => user?.name],
  ["Conteúdo", ({ content }) => toPlainText(content)],
  ["Ativo", (item) => yes(item.is_active)],
  ["Destaque", (item) => yes(item.is_featured)],
  ["Criado em", (item) => moment(item.created_at)],
  ["Alterado em", (item) => moment(item.updated_at)],
];
const product: Column<AdminProduct>[] = [
  ["Código", ({ id }) => id],
  ["Título", ({ title }) => title],
  ["Rótulo", ({ label }) => label],
  ["Descrição", ({ description }) => description],
  ["Link", ({ link }) => link],
  ["Ativo", ({ active }) => yes(active)],
  ["Criado em", (item) => moment(item.created_at)],
  ["Alterado em", (item) => moment(item.updated_at)],
];
const testimonial: Column<AdminTestimonial>[] = [
  ["Código", ({ id }) => id],
  ["Nome", ({ name }) => name],
  ["Testemunho", ({ description }) => description],
  ["Vídeo", (item) => item.video_url],
  ["Ativo", ({ active }) => yes(active)],
  ["Destaque", ({ featured }) => yes(featured)],
  ["Criado em", (item) => moment(item.created_at)],
  ["Alterado em", (item) => moment(item.updated_at)],
];

const columns = { banner, faq, post, product, testimonial } satisfies Record<KeptEntity, unknown>;

/**
 * Records of a kind as CSV, in the order of their list; the export leaves its mark in the audit trail.
 * @param ids those alone; ids that are gone are passed over
 * @throws HttpError 404 for what is no such kind
 */
export async function exportRecords(
  kindName: string | string[] | undefined,
  ids: readonly number[],
  user: CurrentUser,
): Promise<string> {
  const { entity, resource } = kindOf(kindName);
  const wanted = new Set(ids);
  const all = (await resource.list(new URLSearchParams())) as { id: number }[];
  await inWrite((tx) => recordAudit(tx, { user, action: "export", entity, entity_id: null, fields: [] }));
  const cells = columns[entity] as Column<unknown>[];
  const lines = all.filter(({ id }) => wanted.has(id)).map((item) => cells.map(([, cell]) => cell(item)));
  return [CSV_BOM, toCsvLine(cells.map(([title]) => title)), ...lines.map(toCsvLine)].join("");
}
