"use client";

import { useRef, useState } from "react";
import type { CrudCopy, KindWords } from "@/lib/platform/copy/crud";
import type { BulkAct } from "@/lib/records/bulk";
import type { AdminRecord, SaveResult } from "../form/form-values";
import type { OrderResult, Placed } from "../order/order-modal";
import { act } from "../ui/act";
import { call, callJson, type Reply } from "../ui/request";
import { toast, undoBy } from "../ui/toast";

/** The format of writes is in spec §7. */
export type Endpoint = {
  path: string;
  body: "multipart" | "json";
  update: "post-query" | "post-field" | "post" | "put";
  /** The kind's name in the addresses of its drafts, versions, trash and bulk actions; if omitted, there are none. */
  entity?: string;
  /** Deleted records go to the trash, and many can be changed at once. */
  hasTrash?: true;
};

/** A record of a bulk action; an undo has only the ids. */
type BulkItem<Item> = Pick<Item, "id" & keyof Item> & Partial<Item>;

const OPPOSITES: Partial<Record<BulkAct, BulkAct>> = {
  delete: "restore",
  activate: "deactivate",
  deactivate: "activate",
  feature: "unfeature",
  unfeature: "feature",
};

/** `says`: the notice of a success, instead of the response's message; `nameOf`: for its second line. */
type SaveWords<Item> = { says?: string; nameOf?: (item: Item) => string };

type Saved<Item> = { data: Item; message: string };

export type Crud<Item extends AdminRecord> = ReturnType<typeof useCrud<Item>>;

export function useCrud<Item extends AdminRecord>(
  endpoint: Endpoint,
  initial: Item[] | null,
  copy: KindWords,
  initialQuery = "",
) {
  const [items, setItems] = useState(initial);
  const [loading, setLoading] = useState(false);
  const loads = useRef(0);
  const lastQuery = useRef(initialQuery);
  const shownQuery = useRef(initialQuery);
  const toggles = useRef(new Map<number, number>());

  async function reload(query = lastQuery.current) {
    const turn = ++loads.current;
    lastQuery.current = query;
    setLoading(true);
    const { ok, body } = await call<{ data: Item[] }>(endpoint.path + query);
    // A late response to an older request is ignored.
    if (turn !== loads.current) return;
    setLoading(false);
    if (ok && body) {
      shownQuery.current = query;
      setItems(body.data);
      return;
    }
    toast.error(copy.loadError);
    // Items of another search must not remain on screen.
    if (query !== shownQuery.current) setItems(null);
  }

  async function save(record: Item | null, form: FormData, words: SaveWords<Item> = {}) {
    const result = await saveRecord<Item>(endpoint, record, { form, copy, ...words });
    if (result.kind === "saved") {
      setItems((all) => withRecord(all ?? [], result.record));
      // Reloads the list, which then has other people's saves and the search's order (spec §4).
      void reload();
    }
    return result;
  }

  async function toggle(
    record: Item,
    flag: keyof Item & string,
    value: boolean,
    describe: (value: boolean) => string,
  ): Promise<void> {
    const show = (on: boolean) =>
      setItems((all) => (all ?? []).map((item) => (item.id === record.id ? { ...item, [flag]: on } : item)));
    const turn = (toggles.current.get(record.id) ?? 0) + 1;
    toggles.current.set(record.id, turn);
    show(value);
    const sending = callJson<Saved<Item>>("PUT", `${endpoint.path}/${record.id}`, { [flag]: value });
    const undo = undoBy(() => void toggle(record, flag, !value, describe));
    const body = await act(sending, {
      done: copy.updated,
      detail: describe(value),
      failed: copy.saveError,
      next: () => undo,
    });
    // After quick clicks the last one wins.
    if (toggles.current.get(record.id) !== turn) return;
    if (body) setItems((all) => withRecord(all ?? [], body.data));
    else show(!value);
  }

  async function remove(record: Item): Promise<void> {
    const undo = undoBy(() => void restore(record));
    const removed = await act(call(`${endpoint.path}/${record.id}`, { method: "DELETE" }), {
      done: copy.deleted,
      failed: copy.deleteError,
      next: () => (endpoint.hasTrash ? undo : undefined),
    });
    if (removed) setItems((all) => (all ?? []).filter((item) => item.id !== record.id));
  }

  async function restore(record: Item) {
    const sending = call(`/api/trash/${endpoint.entity}/${record.id}`, { method: "POST" });
    if (await act(sending, { done: copy.restored, failed: copy.saveError })) await reload();
  }

  /**
   * Applies one action to many records; the notice says why some could not be changed, and offers an undo.
   * @param flag the flag that the action sets: the undo omits records that already had the new value
   */
  async function bulk(action: BulkAct, records: readonly BulkItem<Item>[], flag?: keyof Item & string) {
    const isDelete = action === "delete";
    const opposite = OPPOSITES[action];
    const had = (id: number) => {
      const record: Partial<Item> = records.find((one) => one.id === id) ?? {};
      return flag !== undefined && record[flag] === (action === "activate" || action === "feature");
    };
    const sending = callJson<{ data: { done: number[] } }>("POST", `/api/bulk/${endpoint.entity}`, {
      act: action,
      records: records.map(({ id, updated_at }) => ({ id, updated_at })),
    });
    await act(sending, {
      failed: isDelete ? copy.deleteError : copy.saveError,
      next: ({ data }) => {
        const changed = data.done.filter((id) => !had(id)).map((id) => ({ id }));
        if (!opposite || changed.length === 0) return undefined;
        return undoBy(() => void bulk(opposite, changed as BulkItem<Item>[]));
      },
    });
    await reload();
  }

  /** [] restores the automatic order. */
  async function order(wanted: (Item & Placed)[]): Promise<OrderResult> {
    const places = wanted.map(({ id, position }) => ({ id, position }));
    const reply = await callJson<{ data: Item[] }>("PUT", `${endpoint.path}/order`, { order: places });
    const { status, body } = reply;
    if (body?.data) setItems(body.data);
    if (status === 409 && body?.message) return { kind: "conflict", message: body.message };
    const saved = await act(reply, { done: "Ordem salva com sucesso!", failed: "Erro ao salvar a ordem" });
    return { kind: saved ? "saved" : "failed" };
  }

  const { entity, hasTrash = false } = endpoint;
  return { copy, items, loading, entity, hasTrash, reload, save, toggle, remove, bulk, order };
}

/**
 * Sends a record's form and shows the outcome, except a conflict, as a notice.
 * @param record null: a new one
 */
export async function saveRecord<Item extends AdminRecord>(
  endpoint: Endpoint,
  record: Item | null,
  { form, copy, says, nameOf }: { form: FormData; copy: CrudCopy } & SaveWords<Item>,
): Promise<SaveResult<Item>> {
  const reply = await send<Saved<Item>>(endpoint, record?.id ?? null, form);
  const result = readSave(reply);
  if (result.kind === "invalid") toast.error(copy.invalid);
  else if (result.kind !== "conflict")
    await act(reply, {
      done: record ? copy.updated : copy.created,
      says,
      detail: result.kind === "saved" ? nameOf?.(result.record) : undefined,
      failed: copy.saveError,
    });
  return result;
}

export function toSearchQuery(text: string): string {
  return text ? `?search=${encodeURIComponent(text)}` : "";
}

function withRecord<Item extends AdminRecord>(items: Item[], record: Item): Item[] {
  const known = items.some((item) => item.id === record.id);
  return known ? items.map((item) => (item.id === record.id ? record : item)) : [record, ...items];
}

function send<Body extends object>(
  endpoint: Endpoint,
  id: number | null,
  form: FormData,
): Promise<Reply<Body>> {
  const path = id === null ? endpoint.path : `${endpoint.path}/${id}`;
  if (endpoint.body === "json") {
    const method = id !== null && endpoint.update === "put" ? "PUT" : "POST";
    return callJson(method, path, Object.fromEntries(form));
  }
  if (id !== null && endpoint.update === "post-field") form.set("_method", "PUT");
  const query = id !== null && endpoint.update === "post-query" ? "?_method=PUT" : "";
  return call(path + query, { method: "POST", body: form });
}

function readSave<Item>({ ok, status, body }: Reply<Saved<Item>>): SaveResult<Item> {
  if (ok && body) return { kind: "saved", record: body.data, answer: body };
  if (status === 409 && body?.data) return { kind: "conflict", message: body.message, current: body.data };
  if (body?.errors && Object.keys(body.errors).length > 0) return { kind: "invalid", errors: body.errors };
  return { kind: "failed" };
}
