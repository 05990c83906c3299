"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldErrors } from "../ui/request";
import { describeConflict, labelsOf } from "./describe-conflict";
import type { AdminRecord, SaveResult } from "./form-values";
import { fingerprint, readTexts, type Values } from "./form-values";
import { useDraft } from "./use-draft";
import { useLeaveGuard } from "./use-leave-guard";

const DRAFT_DELAY_MS = 300;

export type Conflict<Item> = {
  message: string;
  current: Item;
  differences: { label: string; current: string; mine: string }[];
};

type Send<Item> = (data: FormData) => Promise<SaveResult<Item>>;

export type RecordFormState<Item extends AdminRecord> = ReturnType<typeof useRecordForm<Item>>;

/** The state of an open record's form: what it shows, what is wrong with it, what would be lost. */
export function useRecordForm<Item extends AdminRecord>({
  record,
  defaults,
  draftKey,
  remoteDraft,
  save,
  onSaved,
}: {
  record: Item | null;
  defaults: Values<Item>;
  draftKey: string;
  /** Where the server keeps the draft. */
  remoteDraft?: string;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  onSaved: () => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const untouched = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How what is typed was sent last: saved, or scheduled. */
  const sent = useRef<Send<Item>>(null);
  const draft = useDraft(draftKey, remoteDraft);
  const [saved, setSaved] = useState(record);
  const [values, setValues] = useState<Values<Item>>(record ?? defaults);
  // The form's fields are uncontrolled: a new version mounts them again with other values.
  const [version, setVersion] = useState(0);
  const [updatedAt, setUpdatedAt] = useState(record?.updated_at ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  const guard = useLeaveGuard(dirty);

  // Not in an effect: a modal's content comes later than its owner's effects.
  const attach = useCallback((form: HTMLFormElement | null) => {
    ref.current = form;
    if (form) untouched.current ??= fingerprint(form);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  /** Keeps what was typed as the draft now, whatever comes next. */
  function keep() {
    clearTimeout(timer.current);
    const form = ref.current;
    if (!form) return;
    const changed = fingerprint(form) !== untouched.current;
    setDirty(changed);
    if (changed) draft.store(readTexts(form), updatedAt);
    else if (!draft.offered) draft.drop();
  }

  // The question that the guard asks says that it is kept.
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (guard.asking) keepNow();
  }, [guard.asking]);
  useEffect(() => {
    const onLeave = () => keepNow();
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, []);

  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, DRAFT_DELAY_MS);
    // The guard must stand before the delay is over.
    if (!dirty && ref.current && fingerprint(ref.current) !== untouched.current) setDirty(true);
  }

  function show(next: Values<Item>) {
    setValues(next);
    setVersion((current) => current + 1);
  }

  async function submit(readAt: string | null = updatedAt, send: Send<Item> = (data) => save(record, data)) {
    if (!ref.current || saving) return;
    // A save may fail, and the browser with it: what was typed last is in the draft before it goes out.
    keep();
    const data = new FormData(ref.current);
    if (readAt) data.set("updated_at", readAt);
    sent.current = send;
    setSaving(true);
    const result = await send(data);
    setSaving(false);
    if (result.kind === "saved") {
      draft.drop();
      if (ref.current) untouched.current = fingerprint(ref.current);
      setDirty(false);
      setErrors({});
      setSaved(result.record);
      setUpdatedAt(result.record.updated_at);
      onSaved();
    } else if (result.kind === "scheduled") {
      draft.drop();
      // The record is as it was, and so is its form.
      untouched.current = null;
      show(saved ?? defaults);
      setDirty(false);
      setErrors({});
      onSaved();
    } else if (result.kind === "invalid") {
      setErrors(result.errors);
    } else if (result.kind === "conflict") {
      const { message, current } = result;
      const differences = ref.current ? describeConflict(ref.current, current) : [];
      setConflict({ message, current, differences });
    }
  }

  return {
    ref: attach,
    firstField: () => ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea"),
    /** The record as it was saved last, as far as this form knows. */
    saved,
    version,
    values,
    errors,
    dirty,
    /** A field as it is typed now. */
    typed: (name: string) => String((ref.current && new FormData(ref.current).get(name)) ?? ""),
    labels: () => (ref.current ? labelsOf(ref.current) : {}),
    keep,
    /** As it is now: `dirty` follows the typing a moment later. */
    isDirty: () => ref.current !== null && fingerprint(ref.current) !== untouched.current,
    saving,
    conflict,
    guard,
    onInput,
    submit: () => submit(),
    /** Sends what is typed another way than the save. */
    submitBy: (send: Send<Item>) => submit(updatedAt, send),
    /** Puts texts that are kept elsewhere into the form, beside what is typed. */
    load: (texts: Readonly<Record<string, string>>) => {
      const isTouched = ref.current !== null && fingerprint(ref.current) !== untouched.current;
      // Who only looks has nothing to lose.
      if (!isTouched) untouched.current = null;
      show({ ...values, ...(ref.current && readTexts(ref.current)), ...texts } as Values<Item>);
    },
    draft: draft.offered,
    /** When the server last took what is typed; null: it has not yet. */
    draftSavedAt: draft.savedAt,
    dropDraft: draft.drop,
    recoverDraft: () => {
      if (!draft.offered) return;
      show({ ...values, ...(draft.offered.texts as Values<Item>) });
      // What others saved since it was written is a conflict for the save to show.
      const { texts, readAt = updatedAt } = draft.offered;
      setUpdatedAt(readAt);
      draft.store(texts, readAt);
      draft.dismissOffer();
      setDirty(true);
    },
    dismissConflict: () => setConflict(null),
    /** Shows the server's version; what was typed stays as the draft. */
    useCurrent: () => {
      if (!conflict) return;
      // The form that comes next is the one to compare with.
      untouched.current = null;
      show(conflict.current);
      setSaved(conflict.current);
      setUpdatedAt(conflict.current.updated_at);
      setDirty(false);
      setConflict(null);
    },
    /** Sends what was typed again, over the other's version, which was shown. */
    overwrite: () => {
      if (!conflict) return;
      const readAt = conflict.current.updated_at;
      setUpdatedAt(readAt);
      setConflict(null);
      void submit(readAt, sent.current ?? undefined);
    },
  };
}
