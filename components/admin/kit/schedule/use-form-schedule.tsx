"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import type { Waiting } from "@/lib/records/scheduled/data";
import type { ScheduledDetails } from "@/lib/records/scheduled/mutations";
import type { AdminRecord } from "../form/form-values";
import type { RecordFormState } from "../form/use-record-form";
import { act } from "../ui/act";
import { Control } from "../ui/control";
import { onDemand, reachFor } from "../ui/on-demand";
import { call } from "../ui/request";
import { toast } from "../ui/toast";
import { sendSchedule } from "./send";
import type { Changed } from "./use-schedule-actions";

// Few wait for a day: nobody loads this before.
const ScheduleDialog = onDemand(() => import("./schedule-dialog").then((room) => room.ScheduleDialog));
const ScheduledNote = onDemand(() => import("./scheduled-note").then((room) => room.ScheduledNote));

const GONE = "O agendado não está mais aqui.";

/** What a screen knows of what waits of the record whose form is open. */
export type FormSchedule = {
  waiting?: Waiting;
  /** The number of what is to stand in the form at once. */
  opened?: number;
  /** Something was scheduled, or done with what waits. */
  onChanged: (changed: Changed | { kind: "scheduled" }) => void;
};

/**
 * A form's ways to a day of its own: the button beside 'Salvar', what is said of what waits already, and the window
 * that asks for the day.
 * @param of the kind's name and the record's id, or `novo`: "faq/7"; left out: its records wait for nothing
 */
export function useFormSchedule<Item extends AdminRecord>(
  form: RecordFormState<Item>,
  of: string | undefined,
  { waiting, opened, onChanged }: FormSchedule,
) {
  const [choosing, setChoosing] = useState(false);
  const [loaded, setLoaded] = useState<ScheduledDetails | null>(null);
  const shown = loaded ?? waiting;
  const others = Object.keys(form.errors).some((name) => name !== "publish_on");

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
  const openIt = useEffectEvent(() => {
    if (opened !== undefined) void open(opened);
  });
  useEffect(() => openIt(), []);
  // What is wrong in the form stands behind the window of the day.
  useEffect(() => {
    if (others) setChoosing(false);
  }, [others]);

  async function schedule(day: string) {
    const isNew = of?.endsWith("/novo");
    const address = isNew && loaded ? `/api/schedule/${loaded.id}` : `/api/schedule/${of}`;
    await form.submitBy(async (data) => {
      data.set("publish_on", day);
      if (loaded) data.set("waiting_at", loaded.updated_at);
      const result = await sendSchedule<Item>(address, data);
      if (result.kind === "scheduled") {
        setLoaded(null);
        onChanged({ kind: "scheduled" });
      }
      if (result.kind !== "invalid") setChoosing(false);
      return result;
    });
  }

  return {
    /** What stands in the form as it waits. */
    loaded: loaded?.id,
    note: of && shown && (
      <ScheduledNote
        waiting={shown}
        entity={of.split("/")[0] ?? ""}
        overtaken={loaded?.overtaken ?? []}
        isLoaded={loaded !== null}
        onOpen={() => void open(shown.id)}
        onChanged={(changed) => {
          if (changed.kind === "moved" && loaded) setLoaded({ ...loaded, ...changed.moved });
          onChanged(changed);
        }}
      />
    ),
    button: of && (
      <Control {...reachFor(ScheduleDialog)} onClick={() => setChoosing(true)}>
        <CalendarClock aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Publicar em um dia…</span>
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
