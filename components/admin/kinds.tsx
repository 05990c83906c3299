import type { ReactNode } from "react";
import { faqWords } from "@/lib/content/faqs/words";
import { productWords } from "@/lib/content/products/words";
import type { AdminTestimonial } from "@/lib/content/testimonials/wire";
import { SHOWN_TESTIMONIALS, testimonialWords } from "@/lib/content/testimonials/words";
import type { Entity, kinds, PlainEntity as StaffKind } from "@/lib/kinds";
import type { KindWords } from "@/lib/platform/copy/crud";
import { toTextLines } from "@/lib/platform/format/excerpt";
import type { FieldKit } from "./kit/crud/kind-form";
import { activeFlag, byText, featuredFlag, flagFilters, type ListView } from "./kit/crud/list-view";
import { RecordCard, type RecordParts, RecordRow } from "./kit/crud/record-card";
import type { Endpoint } from "./kit/crud/use-crud";
import type { AdminRecord, Values } from "./kit/form/form-values";
import {
  BadgeCheck,
  Building2,
  CircleHelp,
  FileText,
  Handshake,
  type Icon,
  Image,
  Images,
  Mail,
  MessageCircle,
  MessageSquareQuote,
  Package,
  Settings,
  TextQuote,
  Users,
} from "./kit/ui/icons";

export type AdminKind = {
  icon: Icon;
  /** The path of its screen, below /iacontrol. */
  screen: string;
  menu: readonly [group: "Site" | "Cartas" | "Empresa", place: number];
  /** Its name in the menu; if omitted, its title. */
  label?: string;
  /** If omitted, `words.title`. */
  title?: string;
  /** Screens without a menu item, to which its screen links. */
  under?: readonly string[];
  rootOnly?: true;
  /** The query that opens one record on its screen; if omitted, `edit` with the id; null: none. */
  opens?: ((found: { id: number; detail: string }) => string) | null;
  /** The users who may create one from the palette; if omitted, nobody. */
  createdBy?: "staff" | "root";
  /** Its records are people, whose names are not stored on a device. */
  isPerson?: true;
};

export type PlainKind<Item extends AdminRecord> = AdminKind & {
  words: KindWords;
  endpoint: Endpoint;
  view: ListView<Item>;
  defaults: Values<Item>;
  card: (item: Item, parts: RecordParts) => ReactNode;
  fields: (kit: FieldKit) => ReactNode;
};

type Screened<Name extends Entity> = { screen: (typeof kinds)[Name]["screen"] };

export type ItemOf<Name extends StaffKind> = Awaited<ReturnType<(typeof kinds)[Name]["list"]>>[number];

const ON_SITE = { value: "site", label: "Ordem do site", by: null };
const byNewest = {
  value: "recentes",
  label: "Mais recentes",
  by: (a: AdminRecord, b: AdminRecord) => b.id - a.id,
};

const product = plain<"product">({
  icon: Package,
  screen: "products",
  menu: ["Site", 2],
  createdBy: "staff",
  words: productWords,
  endpoint: { path: "/api/products", body: "multipart", update: "post-query" },
  view: {
    layout: "grid",
    list: "products",
    note: "A página inicial mostra todos os ativos, nesta ordem; cada um leva à página do seu link.",
    nameOf: ({ title }) => title,
    nameField: "title",
    placeOf: ({ active, link }) => {
      if (!active) return { reason: "inativo", isOnCard: true };
      return { href: link?.startsWith("/") ? link : "/" };
    },
    flags: [activeFlag("active")],
    text: ({ title, label, description }) => `${title} ${label} ${description}`,
    filters: flagFilters({ active: ({ active }) => active }),
    order: {
      title: "Ordem dos produtos",
      hint: "A ordem em que aparecem na página inicial.",
      imageOf: ({ image }) => image,
    },
    sorts: [ON_SITE, byNewest, { value: "titulo", label: "Título (A–Z)", by: byText(({ title }) => title) }],
  },
  defaults: { active: true },
  card: ({ image, title, label, description }, parts) => (
    <RecordCard {...{ image, title, label, parts }} text={description} />
  ),
  fields: ({ TextField, TextAreaField, ImageField, FlagField }) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="title" />
      <TextField name="label" />
      <TextAreaField name="description" className="sm:col-span-2" />
      <TextField
        name="link"
        optional
        hint="Para onde o produto leva: uma página do site (/imoveis) ou um endereço completo"
        className="sm:col-span-2"
      />
      <ImageField bestSize={{ width: 800, height: 600 }} />
      <FlagField name="active" hint="Aparece na página inicial" />
    </div>
  ),
});

const testimonial = plain<"testimonial">({
  icon: MessageSquareQuote,
  screen: "testimonials",
  menu: ["Site", 3],
  createdBy: "staff",
  words: testimonialWords,
  endpoint: { path: "/api/testimonials", body: "multipart", update: "post-field" },
  view: {
    layout: "grid",
    list: "testimonials",
    note: `As páginas mostram os ${SHOWN_TESTIMONIALS} primeiros ativos, os em destaque antes; Quem somos mostra todos.`,
    nameOf: ({ name }) => name,
    nameField: "name",
    placeOf: (one, all) => {
      if (!one.active) return { reason: "inativo", isOnCard: true };
      return { href: isAmongFirst(one, all) ? "/#depoimentos" : "/quem-somos#depoimentos" };
    },
    flags: [activeFlag("active"), featuredFlag("featured")],
    text: ({ name, description }) => `${name} ${description}`,
    filters: flagFilters({ active: ({ active }) => active, featured: ({ featured }) => featured }),
    order: {
      title: "Ordem dos testemunhos",
      hint: "A ordem em que aparecem no site.",
      imageOf: ({ image }) => image,
    },
    sorts: [ON_SITE, byNewest, { value: "nome", label: "Nome (A–Z)", by: byText(({ name }) => name) }],
  },
  defaults: { active: true, featured: false },
  card: ({ image, name, description }, parts) => (
    <RecordCard {...{ parts }} image={image ?? undefined} title={name} text={description} />
  ),
  fields: ({ TextField, TextAreaField, ImageField, VideoField, Flags, FlagField }) => (
    <div className="flex flex-col gap-4">
      <TextField name="name" />
      <TextAreaField name="description" rows={5} />
      <ImageField bestSize={{ width: 400, height: 400 }} optional />
      <VideoField name="video_url" />
      <Flags>
        <FlagField
          name="active"
          hint="Aparece em Quem somos e, entre os primeiros, em quase todas as páginas"
        />
        <FlagField name="featured" hint="Vem antes dos outros que ninguém ordenou" />
      </Flags>
    </div>
  ),
});

/** Returns whether a testimonial is one of the first that pages show, in the order of lib/content/testimonials/data. */
function isAmongFirst({ id }: AdminTestimonial, all: readonly AdminTestimonial[]): boolean {
  const last = Number.MAX_SAFE_INTEGER;
  const first = all
    .filter(({ active }) => active)
    .toSorted(
      (a, b) =>
        (a.position ?? last) - (b.position ?? last) || Number(b.featured) - Number(a.featured) || b.id - a.id,
    )
    .slice(0, SHOWN_TESTIMONIALS);
  return first.some((one) => one.id === id);
}

const faq = plain<"faq">({
  icon: CircleHelp,
  screen: "faqs",
  menu: ["Site", 4],
  createdBy: "staff",
  words: faqWords,
  endpoint: { path: "/api/faqs", body: "json", update: "post" },
  view: {
    layout: "list",
    list: "faqs",
    note: "Como funciona mostra todas as ativas; quase todas as páginas terminam com as ativas em destaque.",
    nameOf: ({ question }) => question,
    nameField: "question",
    placeOf: ({ active }) =>
      active ? { href: "/como-funciona#perguntas" } : { reason: "inativa", isOnCard: true },
    flags: [activeFlag("active"), featuredFlag("featured")],
    filters: flagFilters({ active: ({ active }) => active, featured: ({ featured }) => featured }, "f"),
    order: { title: "Ordem das FAQs", hint: "A ordem das perguntas em todas as páginas." },
    sorts: [
      ON_SITE,
      byNewest,
      { value: "pergunta", label: "Pergunta (A–Z)", by: byText(({ question }) => question) },
    ],
  },
  defaults: { active: true, featured: false },
  card: ({ question, answer }, parts) => (
    <RecordRow title={question} text={toTextLines(answer)} parts={parts} />
  ),
  fields: ({ TextField, RichTextField, Flags, FlagField }) => (
    <div className="flex flex-col gap-4">
      <TextField name="question" />
      <RichTextField name="answer" />
      <Flags>
        <FlagField name="active" hint="Aparece em Como funciona" />
        <FlagField name="featured" hint="Aparece também no fim das outras páginas" />
      </Flags>
    </div>
  ),
});

/** The kinds whose screens come from `KindPage`, by their names in lib/kinds. */
export const plainKinds = {
  product,
  testimonial,
  faq,
};
export type PlainEntity = keyof typeof plainKinds;

/** Each kind of record except mails and persons, by its name in lib/kinds. */
export const adminKinds = {
  letter: {
    icon: BadgeCheck,
    screen: "contemplated",
    menu: ["Cartas", 1],
    label: "Cartas Contempladas",
    title: "Cartas",
    opens: ({ id }) => `search=${id}`,
  },
  inquiry: {
    icon: MessageCircle,
    screen: "inquiries",
    menu: ["Cartas", 4],
    under: ["/iacontrol/sources"],
    isPerson: true,
  },
  partner: { icon: Handshake, screen: "partners", menu: ["Cartas", 2], createdBy: "root" },
  administrator: { icon: Building2, screen: "administrators", menu: ["Cartas", 3], opens: null },
  post: { icon: FileText, screen: "posts", menu: ["Site", 5], createdBy: "staff" },
  product,
  banner: { icon: Image, screen: "banners", menu: ["Site", 1], createdBy: "staff" },
  testimonial,
  faq,
  media: { icon: Images, screen: "media", menu: ["Site", 7] },
  subscriber: {
    icon: Mail,
    screen: "subscribers",
    menu: ["Empresa", 1],
    isPerson: true,
    opens: ({ detail }) => `search=${encodeURIComponent(detail)}`,
  },
  user: {
    icon: Users,
    screen: "users",
    menu: ["Empresa", 3],
    rootOnly: true,
    createdBy: "root",
    isPerson: true,
    opens: null,
  },
  site_text: { icon: TextQuote, screen: "texts", menu: ["Site", 6], label: "Textos" },
  company: { icon: Settings, screen: "settings", menu: ["Empresa", 2], label: "Configurações" },
} as const satisfies { [Name in Exclude<Entity, "mail" | "person">]: AdminKind & Screened<Name> };

function plain<Name extends StaffKind>(kind: PlainKind<ItemOf<Name>> & Screened<Name>) {
  return kind;
}
