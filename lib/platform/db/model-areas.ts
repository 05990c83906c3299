import { modelAreas } from "./areas-of-models";
import { type Area, areas } from "./epochs";
import type { Prisma } from "./generated/client";
import type { ReadAreas } from "./render-context";

type Model = Prisma.ModelName;
type Objects<Name extends Model> = Prisma.TypeMap["model"][Name]["payload"]["objects"];
type Target<Related> = Related extends readonly (infer One)[]
  ? Target<One>
  : Related extends { name: infer Name }
    ? Name
    : never;
type Relations = {
  [Name in Model as keyof Objects<Name> extends never ? never : Name]: {
    [Field in keyof Objects<Name>]: Target<NonNullable<Objects<Name>[Field]>>;
  };
};

/** Every model's relations with their target models. A missing or wrong one does not compile. */
const relations: Relations = {
  User: {
    sessions: "Session",
    account_links: "AccountLink",
    known_devices: "KnownDevice",
    sign_in_addresses: "SignInAddress",
    two_factor: "TwoFactor",
    recovery_codes: "RecoveryCode",
    passkeys: "Passkey",
    passkey_challenges: "PasskeyChallenge",
    identities: "Identity",
    posts: "Post",
    audit_entries: "AuditEntry",
    import_runs: "ImportRun",
    letter_holds: "LetterHold",
    letter_confirmations: "LetterConfirmation",
    mailings: "Mailing",
    drafts: "Draft",
    scheduled_changes: "ScheduledChange",
    saved_views: "SavedView",
    hidden_columns: "HiddenColumns",
    inquiries: "Inquiry",
  },
  Session: { user: "User" },
  SignInAddress: { user: "User" },
  AccountLink: { user: "User" },
  KnownDevice: { user: "User" },
  TwoFactor: { user: "User" },
  RecoveryCode: { user: "User" },
  Passkey: { user: "User" },
  PasskeyChallenge: { user: "User" },
  Identity: { user: "User" },
  AuditEntry: { user: "User" },
  BannerType: { banners: "Banner" },
  Banner: { full_banner_type: "BannerType" },
  Post: { user: "User", mailings: "Mailing" },
  Draft: { user: "User" },
  ScheduledChange: { user: "User" },
  SavedView: { user: "User" },
  HiddenColumns: { user: "User" },
  Subscriber: { deliveries: "MailingDelivery" },
  Mail: { mailing: "Mailing" },
  Mailing: { post: "Post", user: "User", deliveries: "MailingDelivery", mails: "Mail" },
  MailingDelivery: { mailing: "Mailing", subscriber: "Subscriber" },
  Partner: { letters: "Letter", import_runs: "ImportRun", notices: "PartnerNotice" },
  Administrator: { aliases: "AdministratorAlias", letters: "Letter" },
  AdministratorAlias: { administrator: "Administrator" },
  Letter: {
    partner: "Partner",
    administrator: "Administrator",
    hold: "LetterHold",
    confirmation: "LetterConfirmation",
  },
  LetterHold: { letter: "Letter", user: "User" },
  LetterConfirmation: { letter: "Letter", user: "User" },
  ImportRun: { partner: "Partner", user: "User" },
  PartnerNotice: { partner: "Partner" },
  Inquiry: { owner: "User", references: "ReferenceCode" },
  ReferenceCode: { inquiry: "Inquiry" },
};

/**
 * Returns the areas that a read of a model depends on: its own and those of every relation in its `include`, `select`,
 * `where` or order. An unknown model means every area.
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
  return Object.hasOwn(modelAreas, model) ? modelAreas[model as keyof typeof modelAreas] : undefined;
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

/** Returns the target model of a relation; undefined when the model has no relation of that name. */
function relatedModel(model: string, field: string): Model | undefined {
  if (!Object.hasOwn(relations, model)) return undefined;
  const fields: Record<string, Model> = relations[model as keyof Relations];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}
