import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { formatTime } from "@/lib/platform/format/date";
import { conflict, done, missing, type Outcome, type Refusal } from "@/lib/platform/http/outcome";
import { changesOf, titleChange } from "@/lib/records/audit/changes";
import { lastEditor } from "@/lib/records/audit/data";
import { recordAudit, type Writer } from "@/lib/records/audit/mutations";
import { releaseImages, type Stored, withStoredImage } from "./image";
import type { RecordKind } from "./kind";
import { changedFields } from "./revisions";
import { moveToTrash } from "./trash";
import { addVersion } from "./versions";
import { type Edit, inWrite } from "./write";

type Row = { id: number; updated_at: Date; image?: string | null };

/**
 * Creates a record with its image, its first version and its audit entry.
 * @param options.insert receives the input with the image's stored path
 * @throws the errors of withStoredImage and `insert`; the upload is then deleted
 */
export async function createRecord<Found extends Row, Wire, Input extends object>(
  kind: Pick<RecordKind<Found, Wire>, "entity" | "toWire" | "revisions">,
  options: {
    input: Input;
    user: CurrentUser;
    insert: (tx: Transaction, data: Stored<Input>) => Promise<Found>;
  },
): Promise<Wire> {
  const { input, user } = options;
  const created = await withStoredImage(input, user, (data) =>
    inWrite((tx) =>
      createIn(tx, kind, { fields: Object.keys(input), user, insert: () => options.insert(tx, data) }),
    ),
  );
  return kind.toWire(created);
}

/** Creates a record, its first version and its audit entry in the caller's transaction. */
export async function createIn<Found extends Row>(
  tx: Transaction,
  { entity, revisions }: Pick<RecordKind<Found>, "entity" | "revisions">,
  options: { fields: string[]; user: Writer; action?: "create" | "publish"; insert: () => Promise<Found> },
): Promise<Found> {
  const { fields, user, action = "create" } = options;
  const row = await options.insert();
  if (revisions) await addVersion(tx, { entity, revisions }, { saved: row, fields, user });
  await recordAudit(tx, { user, action, entity, entity_id: row.id, fields });
  return row;
}

/**
 * Changes a record: its image is kept, replaced or removed. Writes of one record are serialised, so that `readAt`
 * detects a lost update; a change without a difference writes nothing.
 * @param options.changes columns and their new values; others are unchanged
 * @param options.update receives the changes with the image's stored path
 * @returns refused when it does not exist, or was changed since `readAt` (with the current record)
 * @throws the errors of withStoredImage and `update`
 */
export async function updateRecord<Found extends Row, Wire, Changes extends object>(
  kind: RecordKind<Found, Wire>,
  id: number,
  options: {
    changes: Changes;
    edit: Edit;
    update: (tx: Transaction, data: Stored<Changes>, found: Found) => Promise<Found>;
  },
): Promise<Outcome<Wire>> {
  const { update, edit } = options;
  const write = (data: Stored<Changes>) =>
    inWrite((tx) => changeIn(tx, kind, id, { data, edit, update: (found) => update(tx, data, found) }));
  const outcome = await withStoredImage(options.changes, edit.user, write, ({ ok }) => ok);
  if (!outcome.ok) return outcome;
  await releaseImages(outcome.value.dropped);
  return done(kind.toWire(outcome.value.saved));
}

/**
 * Changes a record in the caller's transaction, as updateRecord does.
 * @returns the current row, and the images that may have become unused, for releaseImages after the commit
 */
export async function changeIn<Found extends Row>(
  tx: Transaction,
  kind: RecordKind<Found>,
  id: number,
  options: {
    data: Record<string, unknown>;
    edit: { user: Writer; readAt?: Date };
    action?: "update" | "publish";
    update: (found: Found) => Promise<Found>;
  },
): Promise<Outcome<{ saved: Found; dropped: (string | null | undefined)[] }>> {
  const { data, edit, action = "update" } = options;
  const { user, readAt } = edit;
  const found = await findLocked(tx, kind, id);
  if (!found) return missing(kind.missing);
  if (readAt && readAt.getTime() !== found.updated_at.getTime()) return changedMeanwhile(tx, kind, found);
  const fields = changedFields(found, data);
  if (fields.length === 0) return done({ saved: found, dropped: [] });
  const saved = await options.update(found);
  const { entity, revisions } = kind;
  const version = { found, saved, fields, user };
  const dropped = revisions ? await addVersion(tx, { entity, revisions }, version) : [];
  const changes = changesOf(kind, fields, found, saved);
  await recordAudit(tx, { user, action, entity, entity_id: id, fields, changes });
  return done({ saved, dropped: found.image === saved.image ? dropped : [...dropped, found.image] });
}

/**
 * Deletes a record; its audit entries are kept. If the kind has a trash, the record is kept there with its images;
 * otherwise its image is deleted at once, unless the image is still referenced.
 * @returns refused when it does not exist
 */
export async function removeRecord<Found extends { id: number; image?: string | null }>(
  kind: Omit<RecordKind<Found>, "toWire">,
  id: number,
  options: { user: CurrentUser; remove: (tx: Transaction, found: Found) => Promise<unknown> },
): Promise<Outcome<null>> {
  const removed = await inWrite((tx) => removeIn(tx, kind, id, options));
  if (!removed.ok) return removed;
  await releaseImages([removed.value.image]);
  return done(null);
}

/** Deletes a record in the caller's transaction, as removeRecord does. @returns the deleted row */
export async function removeIn<Found extends { id: number }>(
  tx: Transaction,
  kind: Omit<RecordKind<Found>, "toWire">,
  id: number,
  { user, remove }: { user: CurrentUser; remove: (tx: Transaction, found: Found) => Promise<unknown> },
): Promise<Outcome<Found>> {
  const { entity, revisions } = kind;
  const found = await findLocked(tx, kind, id);
  if (!found) return missing(kind.missing);
  if (revisions?.restore) await moveToTrash(tx, { entity, revisions }, found, user);
  await remove(tx, found);
  const changes = titleChange(kind, found);
  await recordAudit(tx, { user, action: "delete", entity, entity_id: id, changes });
  return done(found);
}

async function findLocked<Found>(
  tx: Transaction,
  { entity, find }: Pick<RecordKind<Found>, "entity" | "find">,
  id: number,
): Promise<Found | null> {
  await lockRecord(tx, entity, id);
  return find(tx, id);
}

/** Locks a record until the end of the transaction, which may lock it repeatedly. @param id 0 for new records */
export async function lockRecord(tx: Transaction, entity: string, id: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), ${id}::int)`;
}

/** Returns the refusal of a save because the record has changed since it was read, with the current record. */
export async function changedMeanwhile<Found extends Row>(
  tx: Transaction,
  { entity, toWire }: RecordKind<Found>,
  found: Found,
): Promise<Refusal> {
  const message = `Alterado por ${await editedBy(tx, entity, found)}. Confira a versão atual e salve de novo.`;
  return conflict(message, toWire(found));
}

/** Returns the last editor of a record and the time of the edit: "Ana às 10:00". */
export async function editedBy(tx: Transaction, entity: string, { id, updated_at }: Row): Promise<string> {
  const name = (await lastEditor(tx, entity, id)) ?? "outra pessoa";
  return `${name} às ${formatTime(updated_at)}`;
}
