"use client";

import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { opensKeyboard } from "../ui/field";
import { toast, undoBy } from "../ui/toast";
import { useFieldErrors } from "../ui/use-field-errors";
import type { AdminRecord, SaveResult } from "./form-values";
import { describeConflict, fingerprint, labelsOf, readTexts, type Values } from "./form-values";
import { type Draft, useDraft } from "./use-draft";
import { useLeaveGuard } from "./use-leave-guard";

const DRAFT_DELAY_MS = 300;

export type Conflict<Item> = {
  message: string;
  current: Item;
  differences: { label: string; current: string; mine: string }[];
};

type Send<Item> = (data: FormData) => Promise<SaveResult<Item>>;

export type RecordFormState<Item extends AdminRecord> = ReturnType<typeof useRecordForm<Item>>;

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
  draftKey: string | null;
  remoteDraft?: string;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  onSaved: () => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const untouched = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The action of the last submit: save or schedule. */
  const sent = useRef<Send<Item>>(null);
  /** Texts that a draft has besides the fields. */
  const extra = useRef<Record<string, string>>({});
  const draft = useDraft(draftKey, remoteDraft);
  const [saved, setSaved] = useState(record);
  const [values, setValues] = useState<Values<Item>>(record ?? defaults);
  // The fields are uncontrolled, so a new version mounts them again with other values.
  const [version, setVersion] = useState(0);
  const [updatedAt, setUpdatedAt] = useState(record?.updated_at ?? null);
  const refused = useFieldErrors(ref);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  /** The draft or typed text that another one replaced. */
  const [older, setOlder] = useState<Draft | null>(null);
  const guard = useLeaveGuard(dirty);

  // Not in an effect: a modal's content mounts after its owner's effects.
  const attach = useCallback((form: HTMLFormElement | null) => {
    ref.current = form;
    if (form) untouched.current ??= fingerprint(form);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Stores the draft at once; drops it if the form is unchanged, unless an old one is offered. */
  function keep() {
    clearTimeout(timer.current);
    const form = ref.current;
    if (!form) return;
    const changed = fingerprint(form) !== untouched.current;
    setDirty(changed);
    if (changed) {
      offerOlderDraft();
      draft.store({ ...readTexts(form), ...extra.current }, updatedAt);
    } else if (!draft.offered) draft.drop();
  }

  /** Moves the offer of the old draft to the footer, because the typed text becomes the draft. */
  function offerOlderDraft() {
    if (!draft.offered) return;
    setOlder(draft.offered);
    draft.dismissOffer();
  }
  /** Shows a draft; the text that it replaces can be recovered in turn. */
  function recover({ texts, readAt = updatedAt }: Draft) {
    const form = ref.current;
    const mine = form && fingerprint(form) !== untouched.current && { ...readTexts(form), ...extra.current };
    setOlder(mine ? { texts: mine, readAt: updatedAt, savedAt: new Date().toISOString() } : null);
    show({ ...values, ...(texts as Values<Item>) });
    // Saves by others since the draft began cause a conflict on saving.
    setUpdatedAt(readAt);
    draft.store(texts, readAt);
    draft.dismissOffer();
    setDirty(true);
  }

  // The guard's question states that the draft is stored.
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (guard.confirming) keepNow();
  }, [guard.confirming]);
  useEffect(() => {
    const onLeave = () => keepNow();
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, []);

  function onInput(event: FormEvent) {
    refused.onInput(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, DRAFT_DELAY_MS);
    // The guard must be active before the delay ends.
    if (!dirty && ref.current && fingerprint(ref.current) !== untouched.current) setDirty(true);
  }

  function show(next: Values<Item>) {
    setValues(next);
    setVersion((current) => current + 1);
  }

  /** Shows the record as it was last saved. */
  function reset() {
    draft.drop();
    untouched.current = null;
    show(saved ?? defaults);
    setDirty(false);
    refused.show({});
  }

  async function submit(readAt: string | null = updatedAt, send: Send<Item> = (data) => save(record, data)) {
    if (!ref.current || saving) return;
    // Stored before the save, because the save or the browser may fail.
    keep();
    const data = new FormData(ref.current);
    if (readAt) data.set("updated_at", readAt);
    sent.current = send;
    setSaving(true);
    const result = await send(data);
    setSaving(false);
    if (result.kind === "saved" || result.kind === "scheduled") setOlder(null);
    if (result.kind === "saved") {
      draft.drop();
      if (ref.current) untouched.current = fingerprint(ref.current);
      setDirty(false);
      refused.show({});
      setSaved(result.record);
      setUpdatedAt(result.record.updated_at);
      onSaved();
    } else if (result.kind === "scheduled") {
      // The record is unchanged, so the form shows it again.
      reset();
      onSaved();
    } else if (result.kind === "invalid") {
      refused.show(result.errors);
    } else if (result.kind === "conflict") {
      const { message, current } = result;
      const differences = ref.current ? describeConflict(ref.current, current) : [];
      setConflict({ message, current, differences });
    }
  }

  const isDirty = () => ref.current !== null && fingerprint(ref.current) !== untouched.current;

  function firstField() {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    return (
      find("[data-first] a, [data-first]:not(:has(a))") ??
      find(
        ":is(details:not([open]) > summary, input:not([type=hidden]), select, textarea):not(details:not([open]) > :not(summary) *)",
      )
    );
  }
  function focusFirst() {
    const field = firstField();
    if (field && !opensKeyboard(field)) field.focus();
  }

  return {
    ref: attach,
    firstField,
    focusFirst,
    /** The record as this form last read or saved it. */
    saved,
    version,
    values,
    errors: refused.errors,
    dirty,
    /** The current text of a field. */
    typed: (name: string) => String((ref.current && new FormData(ref.current).get(name)) ?? ""),
    extra,
    labels: () => (ref.current ? labelsOf(ref.current) : {}),
    keep,
    /** The current state; `dirty` follows it after a delay. */
    isDirty,
    saving,
    conflict,
    guard,
    onInput,
    submit: () => submit(),
    /** Submits the form to an action other than the save. */
    submitBy: (send: Send<Item>) => submit(updatedAt, send),
    /** Loads stored texts into the form over the typed ones. */
    load: (texts: Readonly<Record<string, string>>) => {
      // Loading into an unchanged form does not count as an unsaved change.
      if (!isDirty()) untouched.current = null;
      show({ ...values, ...(ref.current && readTexts(ref.current)), ...texts } as Values<Item>);
    },
    draft: draft.offered,
    /** The time of the draft's last save on the server; null: none yet. */
    draftSavedAt: draft.savedAt,
    dropDraft: () => {
      const { offered } = draft;
      draft.drop();
      focusFirst();
      if (!offered) return;
      // Text that was typed in the meantime is the draft then.
      const undo = () => (isDirty() ? setOlder(offered) : draft.offer(offered));
      toast.success("Rascunho descartado.", undoBy(undo));
    },
    recoverDraft: () => {
      const wanted = draft.offered ?? older;
      if (wanted) flushSync(() => recover(wanted));
      focusFirst();
    },
    older,
    /** Discards the typed text. @returns the action that shows it again */
    discard: () => {
      clearTimeout(timer.current);
      const texts = ref.current ? { ...readTexts(ref.current), ...extra.current } : {};
      const draft = { texts, readAt: updatedAt, savedAt: "" };
      setOlder(null);
      reset();
      return () => recover(draft);
    },
    dismissConflict: () => setConflict(null),
    /** Shows the server's version; the typed version is kept as the draft. */
    useCurrent: () => {
      if (!conflict) return;
      // The form that mounts next is the new baseline.
      untouched.current = null;
      show(conflict.current);
      setSaved(conflict.current);
      setUpdatedAt(conflict.current.updated_at);
      setDirty(false);
      setConflict(null);
    },
    /** Saves the typed version over the server's version, which the user has seen. */
    overwrite: () => {
      if (!conflict) return;
      const readAt = conflict.current.updated_at;
      setUpdatedAt(readAt);
      setConflict(null);
      void submit(readAt, sent.current ?? undefined);
    },
  };
}
