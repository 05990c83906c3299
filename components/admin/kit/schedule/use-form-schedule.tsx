"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import type { Waiting } from "@/lib/records/scheduled/data";
import type { ScheduledDetails } from "@/lib/records/scheduled/mutations";
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

const GONE = "O agendado não está mais aqui.";

/** A record that is published on the date of one of its fields. */
export type OwnDate<Item> = {
  /** The record, while its date is in the future. */
  waiting?: Scheduled;
  /** Saves the form so that the record is published on a day, "YYYY-MM-DD". */
  save: (form: FormData, day: string) => Promise<SaveResult<Item>>;
};

export type FormSchedule<Item = never> = {
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
  { waiting, own, opened, onChanged }: FormSchedule<Item>,
) {
  const [choosing, setChoosing] = useState(false);
  const [loaded, setLoaded] = useState<ScheduledDetails | null>(null);
  const shown = loaded ?? waiting ?? own?.waiting;

  async function open(id: number | undefined) {
    const reading = call<{ data: ScheduledDetails | null }>(
      `/api/schedule/${of}${id === undefined ? "" : `?id=${id}`}`,
    );
    const body = await act(reading, { failed: GONE });
    if (!body) return;
    if (!body.data) return toast.error(GONE);
    form.load(body.data.texts);
    setLoaded(body.data);
  }
  function submit() {
    if (!loaded) void form.submit();
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
  async function sendChange(data: FormData, day: string) {
    const isNew = of?.endsWith("/novo");
    const address = isNew && loaded ? `/api/schedule/${loaded.id}` : `/api/schedule/${of}`;
    data.set("publish_on", day);
    if (loaded) data.set("waiting_at", loaded.updated_at);
    const result = await sendSchedule<Item>(address, data);
    if (result.kind === "scheduled") {
      setLoaded(null);
      onChanged({ kind: "scheduled" });
    }
    return result;
  }

  return {
    loaded: loaded?.id,
    /** Leaves the loaded change. @returns the action that returns to it */
    unload: () => {
      setLoaded(null);
      return () => setLoaded(loaded);
    },
    submit,
    saveLabel: loaded ? "Salvar agendamento" : undefined,
    note: of && shown && (
      <ScheduledNote
        waiting={shown}
        entity={of.split("/")[0] ?? ""}
        overtaken={loaded?.overtaken ?? []}
        isLoaded={loaded !== null}
        onOpen={() => void open(shown.id ?? undefined)}
        onChanged={(changed) => {
          if (changed.kind === "moved" && loaded) setLoaded({ ...loaded, ...changed.moved });
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
        note="O que está neste formulário"
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

async function sendSchedule<Item>(address: string, form: FormData): Promise<SaveResult<Item>> {
  const reply = await call<{ data: Item | Waiting }>(address, { method: "PUT", body: form });
  const { status, body } = reply;
  // A conflict may be with an existing scheduled change, which is not a version of the record.
  const isRecord = body?.data && !("publish_on" in (body.data as object));
  if (status === 409 && body && isRecord) {
    return { kind: "conflict", message: body.message ?? "", current: body.data as Item };
  }
  if (body?.errors) return { kind: "invalid", errors: body.errors };
  return (await act(reply)) ? { kind: "scheduled" } : { kind: "failed" };
}
