import { type Area, areas } from "./epochs";
import type { Prisma } from "./generated/client";
import { relatedModel } from "./relations";
import type { ReadAreas } from "./render-context";

type Model = Prisma.ModelName;

/**
 * Which area each model's rows are part of; `private`: rows that no page for everyone may show. A model that is added
 * to the schema does not compile until it stands here, and each area has its trigger (epochs.db.test.ts).
 */
export const modelAreas: Record<Model, Area | "private"> = {
  Banner: "content",
  BannerType: "content",
  BackupDrill: "private",
  BackupRun: "private",
  CachePeer: "private",
  Faq: "content",
  Media: "content",
  Product: "content",
  SiteText: "content",
  Testimonial: "content",
  Post: "posts",
  // Posts show their author's name, whose change raises the epoch of the posts.
  User: "posts",
  Company: "settings",
  Administrator: "letters",
  AdministratorAlias: "letters",
  Letter: "letters",
  LetterEvent: "private",
  LetterHold: "letters",
  Partner: "letters",
  AccountLink: "private",
  Alert: "private",
  AlertPerson: "private",
  AuditEntry: "private",
  Draft: "private",
  Epoch: "private",
  ErasedPerson: "private",
  HiddenColumns: "private",
  Identity: "private",
  ImportRun: "private",
  KnownDevice: "private",
  Mail: "private",
  Mailing: "private",
  MailingDelivery: "private",
  NewsletterDeparture: "private",
  PageViews: "private",
  PartnerNotice: "private",
  Purge: "private",
  RateLimit: "private",
  RecoveryCode: "private",
  SavedView: "private",
  ScheduledChange: "private",
  Session: "private",
  SignInAddress: "private",
  Subscriber: "private",
  Trashed: "private",
  TwoFactor: "private",
  Version: "private",
  VisitSalt: "private",
  Visitor: "private",
  WhatsappClick: "private",
};

/**
 * The areas that a read of a model depends on: its own and those of every relation in its `include`, `select`,
 * `where` or order. A model that is not known means every area.
 */
export function areasOfRead(model: string, args: unknown): ReadAreas {
  const models = new Set([model]);
  collect(model, args, models);
  const found = [...models].map(areaOf);
  if (found.includes(undefined)) return areas;
  return found.includes("private")
    ? "private"
    : found.filter((area) => area !== undefined && area !== "private");
}

function areaOf(model: string): Area | "private" | undefined {
  return Object.hasOwn(modelAreas, model) ? modelAreas[model as Model] : undefined;
}

function collect(model: string, value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(model, part, found);
    return;
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  for (const [key, child] of Object.entries(value)) {
    const related = child === false ? undefined : relatedModel(model, key);
    if (related) found.add(related);
    collect(related ?? model, child, found);
  }
}
