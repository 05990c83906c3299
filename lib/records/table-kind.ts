import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import type { Stored } from "./image";
import type { Trashable } from "./kept";
import type { CreatableKind, RecordKind } from "./record";

type ById = { where: { id: number } };

/** Of Prisma's delegate of a table, what is called here. */
type Table<Found, New, Changes> = {
  findUnique: (args: ById) => Promise<Found | null>;
  create: (args: { data: Stored<New> }) => Promise<Found>;
  update: (args: ById & { data: Stored<Changes> }) => Promise<Found>;
  delete: (args: ById) => Promise<unknown>;
};

/**
 * A kind of record whose row is the whole of it: nothing joined, nothing worked out, nothing checked against others.
 * @param kind.rows its table, within a transaction
 */
export function tableKind<Found, Wire, New, Changes>({
  rows,
  kept,
  ...kind
}: Pick<RecordKind<Found, Wire>, "entity" | "missing" | "toWire"> & {
  rows: (tx: Transaction) => Table<Found, New, Changes>;
  kept: Omit<Trashable<Found>, "restore">;
}): CreatableKind<Found, Wire, New, Changes> & { kept: Trashable<Found> } {
  return {
    ...kind,
    find: (tx, id) => rows(tx).findUnique({ where: { id } }),
    insert: (tx, data) => rows(tx).create({ data }),
    update: (tx, id, data) => rows(tx).update({ where: { id }, data }),
    remove: (tx, id) => rows(tx).delete({ where: { id } }),
    // What was kept are the columns themselves, the id among them.
    kept: { ...kept, restore: (tx, data) => rows(tx).create({ data: data as unknown as Stored<New> }) },
  };
}
