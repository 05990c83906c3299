"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import { daysAfter, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { Waiting } from "@/lib/records/scheduled/data";
import type { ScheduledDetails } from "@/lib/records/scheduled/mutations";
import { fieldName } from "@/lib/words";
import type { AdminRecord, SaveResult } from "../form/form-values";
import type { RecordFormState } from "../form/use-record-form";
import { act } from "../ui/act";
import { Control } from "../ui/control";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import { call } from "../ui/request";
import { toast } from "../ui/toast";
import { useAltKey, useSaveShortcut } from "../ui/use-shortcut";
import { dayAhead, NOT_AHEAD } from "./near-days";
import type { Changed, Scheduled } from "./use-schedule-actions";

const ScheduleDialog = onDemand(() => import("./schedule-dialog").then((module) => module.ScheduleDialog));
const ScheduledNote = onDemand(() => import("./scheduled-note").then((module) => module.ScheduledNote));

/** The name under which a draft has the id of its scheduled change. */
const DRAFT_OF = "scheduled_id";
const GONE = "O agendado não está mais aqui.";

/** A record that is published on the date of one of its fields. */
export type OwnDate<Item> = {
  /** The record, while its date is in the future. */
  waiting?: Scheduled;
  /** Saves the form so that the record is published on a day, "YYYY-MM-DD". */
  save: (form: FormData, day: string) => Promise<SaveResult<Item>>;
};

export type FormSchedule<Item = never> = {
  /** The name of the record. */
  name?: string;
  waiting?: Waiting;
  /** The date field of an unpublished post, which schedules it. */
  own?: OwnDate<Item>;
  /** The id of a scheduled change to load at once. */
  opened?: number;
  /** Runs after a change was scheduled, moved, published or dropped. */
  onChanged: (changed: Changed | { kind: "scheduled" }) => void;
};

/**
 * While a scheduled change is loaded, `submit` saves that change instead of the record. Ctrl+S submits the form, or
 * schedules it while the dialog for the day is open.
 * @param of the kind and the record's id, or `novo`: "faq/7"; if omitted, it cannot be scheduled
 */
export function useFormSchedule<Item extends AdminRecord>(
  form: RecordFormState<Item>,
  of: string | undefined,
  { name, waiting, own, opened, onChanged }: FormSchedule<Item>,
) {
  const [choosing, setChoosing] = useState(false);
  const [loaded, setLoaded] = useState<ScheduledDetails | null>(null);
  const found = loaded ?? waiting ?? own?.waiting;
  const shown = found && { ...found, name: name ?? found.name };
  // A recovered draft may be one of a scheduled change, which is then loaded again.
  const drafted = Number(Reflect.get(form.values, DRAFT_OF)) || null;
  const [gone, setGone] = useState<number | null>(null);
  const isReturning = drafted !== null && drafted !== loaded?.id && drafted !== gone;
  useEffect(() => {
    form.extra.current = loaded ? { [DRAFT_OF]: String(loaded.id) } : {};
  });

  /** Reads a scheduled change; null: it no longer exists; undefined: the request failed. */
  async function read(id: number | undefined) {
    const reading = call<{ data: ScheduledDetails | null }>(
      `/api/schedule/${of}${id === undefined ? "" : `?id=${id}`}`,
    );
    const body = await act(reading);
    if (body && !body.data) toast.error(GONE);
    return body?.data;
  }
  async function open(id: number | undefined) {
    const details = await read(id);
    if (!details) return;
    flushSync(() => {
      form.load(details.texts);
      setLoaded(details);
    });
    form.focusFirst();
  }
  async function returnToDrafted() {
    const details = await read(drafted ?? undefined);
    if (details) setLoaded(details);
    else if (details === null) setGone(drafted);
  }
  const onReturning = useEffectEvent(returnToDrafted);
  useEffect(() => {
    if (isReturning) void onReturning();
  }, [isReturning]);

  function submit() {
    // Saving the record would publish the scheduled texts at once.
    if (isReturning) void returnToDrafted();
    else if (!loaded) void form.submit();
    else if (loaded.refused) setChoosing(true);
    else void schedule(loaded.publish_on);
  }
  useSaveShortcut(() => !choosing && submit());
  const canSchedule = of !== undefined && !own?.waiting;
  useAltKey("A", () => canSchedule && setChoosing(true));
  const openIt = useEffectEvent(() => {
    if (opened !== undefined) void open(opened);
  });
  useEffect(() => openIt(), []);

  async function schedule(day: string) {
    await form.submitBy(async (data) => {
      const result = await (own ? saveOn(own, data, day) : sendChange(data, day));
      // The dialog covers fields with errors.
      const isDayWrong =
        result.kind === "invalid" && Object.keys(result.errors).every((name) => name === "publish_on");
      setChoosing(isDayWrong);
      return result;
    });
  }
  /** Saves what was typed into the loaded change. @returns whether it was accepted */
  async function saveTyped(): Promise<boolean> {
    if (!loaded || !form.isDirty()) return true;
    let isSaved = false;
    await form.submitBy(async (data) => {
      // The day of a refused change has passed.
      const day = loaded.refused ? daysAfter(todayInSaoPaulo(), 1) : loaded.publish_on;
      const result = await sendChange(data, day, true);
      isSaved = result.kind === "scheduled";
      // The form has no field for the day.
      const [refusal] = (result.kind === "invalid" && result.errors.publish_on) || [];
      if (refusal) toast.error(refusal);
      return result;
    });
    return isSaved;
  }
  async function sendChange(data: FormData, day: string, quiet = false) {
    const isNew = of?.endsWith("/novo");
    const address = isNew && loaded ? `/api/schedule/${loaded.id}` : `/api/schedule/${of}`;
    data.set("publish_on", day);
    if (loaded) data.set("waiting_at", loaded.updated_at);
    const result = await sendSchedule<Item>(address, data, quiet);
    if (result.kind === "scheduled") {
      setLoaded(null);
      setGone(loaded?.id ?? null);
      onChanged({ kind: "scheduled" });
    }
    return result;
  }

  const labelOf = (field: string) => form.labels()[field] ?? fieldName(of?.split("/")[0] ?? "", field);
  return {
    loaded: loaded?.id,
    /** Leaves the loaded change. */
    unload: () => setLoaded(null),
    submit,
    saveLabel: loaded ? "Salvar agendamento" : undefined,
    note: of && shown && (
      <ScheduledNote
        waiting={shown}
        overtaken={loaded?.overtaken.map(labelOf) ?? []}
        isLoaded={loaded !== null}
        beforePublish={saveTyped}
        onOpen={() => void open(shown.id ?? undefined)}
        onChanged={(changed) => {
          if (changed.kind === "moved" && loaded) setLoaded({ ...loaded, ...changed.moved });
          if (changed.kind === "dropped" && loaded) {
            setLoaded(null);
            setGone(loaded.id);
            form.discard();
          }
          onChanged(changed);
        }}
      />
    ),
    // A post that its date field schedules has no button: the note changes the date.
    button: canSchedule && !loaded && (
      <Control
        aria-keyshortcuts="Alt+A"
        title="Alt+A"
        {...preloadHandlers(ScheduleDialog)}
        onClick={() => setChoosing(true)}
      >
        <CalendarClock aria-hidden className="size-4 max-sm:hidden" />
        Agendar publicação
      </Control>
    ),
    dialog: choosing && (
      <ScheduleDialog
        day={loaded?.publish_on}
        note={`O que está neste formulário${name ? `: ${name}` : ""}`}
        errors={form.errors}
        busy={form.saving}
        onSchedule={(day) => void schedule(day)}
        onClose={() => setChoosing(false)}
      />
    ),
  };
}

async function saveOn<Item>(own: OwnDate<Item>, form: FormData, typed: string): Promise<SaveResult<Item>> {
  const day = dayAhead(typed);
  return day ? own.save(form, day) : { kind: "invalid", errors: NOT_AHEAD };
}

async function sendSchedule<Item>(
  address: string,
  form: FormData,
  quiet: boolean,
): Promise<SaveResult<Item>> {
  const reply = await call<{ data: Item | Waiting }>(address, { method: "PUT", body: form });
  const { status, body } = reply;
  // A conflict may be with an existing scheduled change, which is not a version of the record.
  const isRecord = body?.data && !("publish_on" in (body.data as object));
  if (status === 409 && body && isRecord) {
    return { kind: "conflict", message: body.message ?? "", current: body.data as Item };
  }
  if (body?.errors) return { kind: "invalid", errors: body.errors };
  return (await act(reply, { quiet })) ? { kind: "scheduled" } : { kind: "failed" };
}
