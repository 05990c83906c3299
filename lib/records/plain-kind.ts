import "server-only";
import type { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { KindWords } from "@/lib/platform/copy/crud";
import { db, inOrder, type Transaction } from "@/lib/platform/db/client";
import { formatDateTime } from "@/lib/platform/format/date";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { STORED_HTML } from "@/lib/platform/html/stored";
import type { ChangesSchema, ExportColumn, PlainKind, Preview, Row, Search } from "./kind";
import { createRecord, removeRecord, updateRecord } from "./record";
import { type Snapshot, withDates } from "./revisions";

/** The methods of Prisma's delegates that a plain kind needs. */
type Table<Found> = {
  findUnique(args: object): Promise<Found | null>;
  findMany(args: object): Promise<Found[]>;
  create(args: object): Promise<Found>;
  update(args: object): Promise<Found>;
  delete(args: object): Promise<unknown>;
};

type FieldOf<Wire> = keyof Wire & string;
type ColumnOf<Found> = keyof Found & string;

/** The declaration of a plain kind. A missing required part is a type error; omitted optional parts are derived. */
type Declaration<Entity extends string, Screen extends string, Found extends Row, Wire> = {
  entity: Entity;
  words: KindWords;
  /** The last part of its collection's address: /api/<path>; if omitted, its screen. */
  path?: string;
  /** Its screen below /iacontrol. */
  screen: Screen;
  table: string;
  rows: (tx: Transaction) => Table<Row>;
  /** Prisma's enum of its columns. */
  columns: Readonly<Record<string, string>>;
  /** The columns that are dates without a time. */
  days?: readonly ColumnOf<Found>[];
  /** The relations to include when a row is read. */
  include?: object;
  schema: z.ZodObject;
  /** If omitted, the fields of the schema, each of them optional. */
  changes?: ChangesSchema;
  /** Returns a record as the back office reads it. */
  toWire: (row: Found) => Wire;
  /** The column with a record's name. */
  title: ColumnOf<Found>;
  /** Fields with personal data, which the trail may not store (rules §9); it stores all others except images. */
  unaudited?: readonly ColumnOf<Found>[];
  /** If omitted, the title is searched. */
  search?: Search;
  /** The fields in the CSV, under their labels or other titles; if omitted, all except images. */
  exported?: readonly (
    | FieldOf<Wire>
    | readonly [title: string, FieldOf<Wire> | ExportColumn<Wire>["cell"]]
  )[];
  /** Columns with text that may name stored images: the image, and HTML. */
  images: readonly ColumnOf<Found>[];
  preview: Preview;
  /** If omitted, the manual order. */
  orderBy?: readonly object[];
  /** If omitted, returns every record in the order of `orderBy`. */
  list?: (query?: URLSearchParams) => Promise<Wire[]>;
  /** Checks values against other tables before they are written. @throws HttpError 422 */
  check?: (tx: Transaction, values: Record<string, unknown>) => Promise<void>;
  /** Returns the columns of a new row that no form sends. */
  complete?: (
    tx: Transaction,
    values: Record<string, unknown>,
    user: { id: number | null },
  ) => Promise<object>;
  /** Returns new values for columns of a row to restore whose old values are no longer valid, such as a taken slug. */
  beforeRestore?: (tx: Transaction, snapshot: Snapshot) => Promise<object>;
  canScheduleNew?: boolean;
};

/** Derives a kind whose records are rows of one table from its declaration: its reads, writes and revisions. */
export function plainKind<
  const Entity extends string,
  const Screen extends string,
  Found extends Row,
  Wire extends object,
>(
  declared: Declaration<Entity, Screen, Found, Wire>,
): PlainKind<Found, Wire> & { entity: Entity; screen: Screen } {
  const {
    rows,
    include,
    days = [],
    title,
    unaudited = [],
    check,
    complete,
    beforeRestore,
    orderBy = inOrder,
    changes = declared.schema.partial(),
    path = declared.screen,
    ...rest
  } = declared;
  // Every read includes the related rows that `toWire` requires.
  const table = (tx: Transaction) => rows(tx) as Table<Found>;
  const read = include ? { include } : {};
  const columns = Object.keys(rest.columns);
  const columnNamed = (...names: string[]) => names.find((name) => columns.includes(name));
  const featured = columnNamed("featured", "is_featured");
  const html = STORED_HTML[rest.table] ?? {};
  const isImage = (field: string) => rest.images.some((image) => image === field) && !(field in html);
  const written = Object.keys(rest.schema.shape).filter((field) => !isImage(field));

  const insertRow = async (tx: Transaction, data: object, user: { id: number | null }) => {
    await check?.(tx, data as Record<string, unknown>);
    const added = await complete?.(tx, data as Record<string, unknown>, user);
    return table(tx).create({ ...read, data: { ...data, ...added } });
  };
  const updateRow = async (tx: Transaction, id: number, data: object) => {
    await check?.(tx, data as Record<string, unknown>);
    return table(tx).update({ ...read, where: { id }, data });
  };
  const removeRow = (tx: Transaction, id: number) => table(tx).delete({ where: { id } });

  const kind: PlainKind<Found, Wire> & { entity: Entity; screen: Screen } = {
    list: async () => (await table(db).findMany({ ...read, orderBy: [...orderBy] })).map(rest.toWire),
    canScheduleNew: true,
    search: { words: [title] },
    ...rest,
    path,
    changes,
    audited: written.filter((field) => !unaudited.some((one) => one === field)),
    exported: exportColumns({ exported: written as FieldOf<Wire>[], ...rest }),
    title,
    isPublished: true,
    hasSavedViews: true,
    labels: rest.words.labels,
    missing: rest.words.notFound,
    flags: { active: columnNamed("active", "is_active") ?? "", ...(featured && { featured }) },
    isOrdered: columns.includes("position"),
    find: (tx, id) => table(tx).findUnique({ ...read, where: { id } }),
    revisions: {
      columns,
      days,
      nameOf: (row) => String(row[title]),
      restore: async (tx, snapshot) => {
        const prepared = await beforeRestore?.(tx, snapshot);
        return table(tx).create({ data: withDates({ ...snapshot, ...prepared }, days) });
      },
    },
    changesOf: () => changes,
    insertRow,
    updateRow,
    removeRow,
    create: (input, user) =>
      createRecord(kind, {
        input: withDates(input, days),
        user,
        insert: (tx, data) => insertRow(tx, data, user),
      }),
    update: (id, changes, edit) =>
      updateRecord(kind, id, {
        changes: withDates(changes, days),
        edit,
        update: (tx, data) => updateRow(tx, id, data),
      }),
    remove: (id: number, user: CurrentUser) =>
      removeRecord(kind, id, { user, remove: (tx) => removeRow(tx, id) }),
  };
  return kind;
}

function exportColumns<Wire extends object>({
  exported,
  words: { labels, ending },
  table,
}: Required<
  Pick<Declaration<string, string, never, Wire>, "exported" | "words" | "table">
>): ExportColumn<Wire>[] {
  const html = STORED_HTML[table] ?? {};
  const textOf = (record: Wire, field: string) => {
    const value: unknown = Reflect.get(record, field);
    if (typeof value === "boolean") return value ? "Sim" : "Não";
    return field in html ? toPlainText(String(value)) : (value as string | number | null);
  };
  const momentOf = (record: Wire, field: string) =>
    formatDateTime(new Date(String(Reflect.get(record, field))));
  return [
    { title: "Código", cell: (record) => textOf(record, "id") },
    ...exported.map((column) => {
      const [title, cell] = typeof column === "string" ? [labels[column] ?? column, column] : column;
      return { title, cell: typeof cell === "string" ? (record: Wire) => textOf(record, cell) : cell };
    }),
    { title: `Criad${ending} em`, cell: (record) => momentOf(record, "created_at") },
    { title: `Alterad${ending} em`, cell: (record) => momentOf(record, "updated_at") },
  ];
}
