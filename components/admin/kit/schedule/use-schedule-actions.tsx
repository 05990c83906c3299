"use client";

import { type ReactNode, useState } from "react";
import { formatDate } from "@/lib/platform/format/date";
import type { ScheduledWire, Waiting } from "@/lib/records/scheduled/data";
import { Confirm } from "../ui/confirm";
import { onDemand, reachFor } from "../ui/on-demand";
import { call, callJson, type FieldErrors } from "../ui/request";
import { toast } from "../ui/toast";

const ScheduleDialog = onDemand(() => import("./schedule-dialog").then((room) => room.ScheduleDialog));

type Act = "publish" | "anyway" | "drop" | "move";
type Asked = { act: Act; waiting: Waiting; why?: string };
/** What became of it: of what was published its record, of what was moved how it waits now. */
export type Acted =
  | { act: "published"; record: unknown }
  | { act: "moved"; moved: ScheduledWire }
  | { act: "dropped" };

const FAILED = "Não foi possível agora. Tente de novo.";

/** What can be done with what waits, each asked about first; `questions` stands wherever the screen has room. */
export function useScheduleActs(onActed: (acted: Acted) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  function ask(next: Asked | null) {
    setErrors({});
    setAsked(next);
  }
  function end(message: string | undefined, acted: Acted) {
    ask(null);
    toast.success(message ?? "");
    onActed(acted);
  }

  async function publish({ act, waiting }: Asked) {
    setBusy(true);
    const reply = await callJson<{ data: unknown; message: string }>("POST", pathOf(waiting), {
      anyway: act === "anyway",
    });
    setBusy(false);
    if (reply.ok) return end(reply.body?.message, { act: "published", record: reply.body?.data });
    const why = reply.body?.message || FAILED;
    // Asked once more, now that what stands in the way was read.
    if (reply.status === 409 && act === "publish") return ask({ act: "anyway", waiting, why });
    ask(null);
    toast.error(why);
  }
  async function drop({ waiting }: Asked) {
    setBusy(true);
    const { ok, body } = await call<{ message: string }>(pathOf(waiting), { method: "DELETE" });
    setBusy(false);
    if (ok) return end(body?.message, { act: "dropped" });
    ask(null);
    toast.error(body?.message || FAILED);
  }
  async function move({ waiting }: Asked, publish_on: string) {
    setBusy(true);
    const { ok, body } = await callJson<{ data: ScheduledWire; message: string }>("PUT", pathOf(waiting), {
      publish_on,
    });
    setBusy(false);
    if (ok && body) return end(body.message, { act: "moved", moved: body.data });
    if (body?.errors) return setErrors(body.errors);
    ask(null);
    toast.error(body?.message || FAILED);
  }

  const questions: ReactNode =
    asked?.act === "move" ? (
      <ScheduleDialog
        day={asked.waiting.publish_on}
        note={asked.waiting.name}
        errors={errors}
        busy={busy}
        confirmLabel="Mudar o dia"
        onSchedule={(day) => void move(asked, day)}
        onClose={() => ask(null)}
      />
    ) : (
      asked && (
        <Confirm
          open
          {...wordsOf(asked)}
          busy={busy}
          onCancel={() => ask(null)}
          onConfirm={() => void (asked.act === "drop" ? drop(asked) : publish(asked))}
        />
      )
    );
  return {
    publish: (waiting: Waiting) =>
      ask({ act: waiting.refused ? "anyway" : "publish", waiting, why: waiting.refused ?? undefined }),
    drop: (waiting: Waiting) => ask({ act: "drop", waiting }),
    move: (waiting: Waiting) => ask({ act: "move", waiting }),
    /** What fetches the window of the day before it is asked for. */
    reach: reachFor(ScheduleDialog),
    questions,
  };
}

function pathOf({ id }: Waiting): string {
  return `/api/schedule/${id}`;
}

function wordsOf({ act, waiting, why }: Asked) {
  const { name, publish_on, user_name } = waiting;
  if (act === "drop") {
    return {
      question: "Descartar o agendado?",
      detail: `${name}: o que ${user_name} agendou para ${formatDate(publish_on)} se perde; o site fica como está.`,
      confirmLabel: "Descartar",
    };
  }
  if (act === "anyway") {
    return {
      question: "Publicar assim mesmo?",
      detail: `${name}: ${why} Publicar agora põe no site o que ${user_name} agendou.`,
      confirmLabel: "Publicar assim mesmo",
    };
  }
  return {
    question: "Publicar agora?",
    detail: `${name}: entra no site já, e não em ${formatDate(publish_on)}.`,
    confirmLabel: "Publicar agora",
    danger: false,
  };
}
