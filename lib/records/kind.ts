import "server-only";
import type { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { KindWords } from "@/lib/platform/copy/crud";
import type { Transaction } from "@/lib/platform/db/client";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { Snapshot } from "./revisions";
import type { Edit } from "./write";

export type Kind = {
  /** Its name in the audit trail, and its key in lib/kinds. */
  entity: string;
  /** True if its records affect the public site, so that the latest activity shows their writes. */
  isPublished: boolean;
  /** The screen of the back office, below /iacontrol; null: there is none. */
  screen: string | null;
  /** True if staff may save views of its list. */
  hasSavedViews?: boolean;
  /** The table in which the audit trail finds a record's current name; if omitted, it shows none. */
  table?: string;
  title?: string;
  /** Returns the name of a record of a kind without `title`. */
  name?(id: number): string;
  /** The query field with which the screen opens one record. */
  opens?: "edit" | "search";
  /** The palette's search for its records; if omitted, it finds none. */
  search?: Search;
};

/** The palette's search for records of a kind, as SQL over its table. */
export type Search = {
  /** The columns that are searched; results in which the first one begins with the text come first. */
  words: readonly string[];
  /** A detail that distinguishes records with equal names; if omitted, none. */
  detail?: string;
  /** The name that is shown; if omitted, the kind's title. */
  title?: string;
  /** The condition on rows that may be found; if omitted, all may be. */
  where?: string;
  /** The condition under which an import can be started from the palette; if omitted, never. */
  canImport?: string;
  /** True if only root finds its records. */
  isRootOnly?: true;
};

/** The parts of a kind's declaration that its writes need. */
export type RecordKind<Found, Wire = unknown> = {
  entity: string;
  table: string;
  /** The column with the record's name; if omitted, the trail shows none. */
  title?: string;
  /**
   * The fields whose old and new values the trail stores: published content, but no personal data, e-mails, secrets
   * or addresses of partners' files, which may contain a key (rules §9).
   */
  audited: readonly string[];
  /** The message for a record that does not exist. */
  missing: string;
  find(tx: Transaction, id: number): Promise<Found | null>;
  /** The record as the back office reads it. */
  toWire(row: Found): Wire;
  /** If set, every save of one of its columns stores a version. */
  revisions?: Revisions<Found>;
};

export type Revisions<Found> = {
  /** The columns that versions, the trash and scheduled changes store. */
  columns: readonly string[];
  /** The columns that are dates without a time. */
  days?: readonly string[];
  nameOf(row: Found): string;
  /** Writes a row back under its id; if set, removed records go to the trash. */
  restore?(tx: Transaction, snapshot: Snapshot): Promise<unknown>;
};

export type Row = { id: number; updated_at: Date; image?: string | null };
export type ChangesSchema = z.ZodType<object> & { shape: Readonly<Record<string, z.ZodType>> };

/** A kind with versions, and with drafts, scheduled changes and a preview in its forms. */
export type VersionedKind<Found = Row, Wire = unknown> = Kind &
  RecordKind<Found, Wire> & {
    table: string;
    labels: Readonly<Record<string, string>>;
    revisions: Revisions<Found>;
    /** Columns with text that may name stored images. */
    images: readonly string[];
    /** Fields that only staff see, which are excluded from drafts and previews. */
    privateFields?: readonly string[];
    /** Returns the schema of a save. @throws HttpError 404 for an impossible id */
    changesOf(id: number): ChangesSchema;
    update(id: number, changes: object, edit: Edit): Promise<Outcome<Wire>>;
    /** Writes columns of a row, in the caller's transaction. */
    updateRow(tx: Transaction, id: number, data: object): Promise<Found>;
    preview: Preview;
  };

export type Preview = {
  /** The values of a new record; if omitted, no record can be created. */
  blank?: Readonly<Record<string, unknown>>;
  /** Reads a record as pages show it; if omitted, its row is used. */
  find?(id: number): Promise<{ id: number } | null>;
  /** Completes a row after a draft or a scheduled change has replaced some of its fields. */
  complete?(row: { id: number }): Promise<{ id: number }>;
  /** Returns the path of the page that shows the record. @param choice the query's `pagina` */
  path(row: { id: number }, choice: string | undefined): string;
};

/** A kind whose routes, trash and export are derived from its declaration. */
export type PlainKind<Found = Row, Wire = unknown> = VersionedKind<Found, Wire> & {
  words: KindWords;
  hasSavedViews: true;
  search: Search;
  /** The last part of its collection's address: /api/<path>. */
  path: string;
  screen: string;
  title: string;
  schema: z.ZodType<object> & { shape: Readonly<Record<string, z.ZodType>> };
  changes: ChangesSchema;
  /** The boolean columns that publish and that feature a record. */
  flags: { active: string; featured?: string };
  /** True if staff set the order of its records. */
  isOrdered: boolean;
  /** True if new records can be scheduled; false for kinds with a publication date. */
  canScheduleNew: boolean;
  exported: readonly ExportColumn<Wire>[];
  list(query?: URLSearchParams): Promise<Wire[]>;
  create(input: object, user: CurrentUser): Promise<Wire>;
  remove(id: number, user: CurrentUser): Promise<Outcome<null>>;
  insertRow(tx: Transaction, data: object, user: { id: number | null }): Promise<Found>;
  removeRow(tx: Transaction, id: number): Promise<unknown>;
};

/** A column of a kind's CSV. */
export type ExportColumn<Wire> = { title: string; cell(record: Wire): string | number | null | undefined };
