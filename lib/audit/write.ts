import "server-only";
import type { CurrentUser } from "@/lib/auth/data";
import { db, type Transaction } from "@/lib/db/client";
import { syncEpochs } from "@/lib/db/epochs";
import { formatTime } from "@/lib/format/date";
import { HttpError, notFound } from "@/lib/http/errors";
import { changedFields } from "./changed-fields";
import { type Entity, lastEditor, recordAudit } from "./data";

/** Who writes, and the `updated_at` of the record they had before them (absent: nothing is compared). */
export type Edit = { user: CurrentUser; readAt?: Date };

type Row = { id: number; updated_at: Date };

/** A record before and after; the same one when nothing has changed. */
export type Change<Found> = { found: Found; saved: Found };

/** Any staff write: what `write` does commits as one, and the next request for any page shows it. */
export async function inWrite<Result>(write: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const result = await db.$transaction(write);
  await syncEpochs();
  return result;
}

/** Creates a record, with its entry in the audit trail. */
export async function writeNew<Created extends { id: number }>(options: {
  entity: Entity;
  user: CurrentUser;
  fields: string[];
  save: (tx: Transaction) => Promise<Created>;
}): Promise<Created> {
  const { entity, user, fields } = options;
  return inWrite(async (tx) => {
    const created = await options.save(tx);
    await recordAudit(tx, { user, action: "create", entity, entity_id: created.id, fields });
    return created;
  });
}

/**
 * Changes a record. Writers of one record queue up, so that `readAt` decides who was first; a change that
 * changes nothing writes nothing.
 * @throws HttpError 404 not there, 409 changed since `readAt`, with the current record (contract §2)
 */
export async function writeChange<Found extends Row>(options: {
  entity: Entity;
  id: number;
  edit: Edit;
  changes: Record<string, unknown>;
  missing: string;
  read: (tx: Transaction) => Promise<Found | null>;
  save: (tx: Transaction, found: Found) => Promise<Found>;
  toWire: (row: Found) => unknown;
}): Promise<Change<Found>> {
  const { entity, id, edit } = options;
  return inWrite(async (tx) => {
    await lockRecord(tx, entity, id);
    const found = await options.read(tx);
    if (!found) throw notFound(options.missing);
    if (edit.readAt && edit.readAt.getTime() !== found.updated_at.getTime()) {
      throw await conflict(tx, entity, found, options.toWire(found));
    }
    const fields = changedFields(found, options.changes);
    if (fields.length === 0) return { found, saved: found };
    const saved = await options.save(tx, found);
    await recordAudit(tx, { user: edit.user, action: "update", entity, entity_id: id, fields });
    return { found, saved };
  });
}

/**
 * Removes a record, with its entry in the audit trail.
 * @throws HttpError 404 not there
 */
export async function writeRemoval<Found>(options: {
  entity: Entity;
  id: number;
  user: CurrentUser;
  missing: string;
  read: (tx: Transaction) => Promise<Found | null>;
  remove: (tx: Transaction) => Promise<unknown>;
}): Promise<Found> {
  const { entity, id, user } = options;
  return inWrite(async (tx) => {
    await lockRecord(tx, entity, id);
    const found = await options.read(tx);
    if (!found) throw notFound(options.missing);
    await options.remove(tx);
    await recordAudit(tx, { user, action: "delete", entity, entity_id: id, fields: [] });
    return found;
  });
}

async function lockRecord(tx: Transaction, entity: Entity, id: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), ${id}::int)`;
}

async function conflict(tx: Transaction, entity: Entity, { id, updated_at }: Row, data: unknown) {
  const name = (await lastEditor(tx, entity, id)) ?? "outra pessoa";
  const message = `Alterado por ${name} às ${formatTime(updated_at)}. Confira a versão atual e salve de novo.`;
  return new HttpError(409, message, undefined, { data });
}
