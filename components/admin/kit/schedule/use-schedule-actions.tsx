"use client";

import { type ReactNode, useState } from "react";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { ScheduledWire, Waiting } from "@/lib/records/scheduled/data";
import { ACT_FAILED, act, useAct } from "../ui/act";
import { Confirm } from "../ui/confirm";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import { call, callJson, type FieldErrors, type Reply } from "../ui/request";
import { dayAhead, NOT_AHEAD, scheduledFor } from "./near-days";

const ScheduleDialog = onDemand(() => import("./schedule-dialog").then((module) => module.ScheduleDialog));

/** A scheduled change, or a post with a future date, whose `id` is null. */
export type Scheduled = Omit<Waiting, "id"> & { id: number | null };
type Action = "publish" | "anyway" | "drop" | "move";
/** The open question; `reason`: the reason why the record was not published. */
type Question = { action: Action; waiting: Scheduled; reason?: string };
/** The result of an action, with the published record or the scheduled change under its new day. */
export type Changed =
  | { kind: "published"; record: unknown }
  | { kind: "moved"; moved?: ScheduledWire }
  | { kind: "dropped" };

/**
 * The caller renders the dialogs (`questions`).
 * @param options.dropping the change whose cancellation dialog opens at once
 * @param options.beforePublish saves typed changes of the scheduled texts; false: they were refused
 */
export function useScheduleActions(
  onChanged: (changed: Changed) => void,
  { dropping, beforePublish }: { dropping?: Scheduled; beforePublish?: () => Promise<boolean> } = {},
) {
  const [question, setQuestion] = useState<Question | null>(
    dropping ? { action: "drop", waiting: dropping } : null,
  );
  const { busy, wait } = useAct();
  const [errors, setErrors] = useState<FieldErrors>({});

  function ask(next: Question | null) {
    setErrors({});
    setQuestion(next);
  }
  async function finish<Body extends object>(
    reply: Reply<Body>,
    changed: (body: Body) => Changed,
    says?: string,
  ) {
    ask(null);
    const body = await act(reply, { says, detail: question?.waiting.name });
    if (body) onChanged(changed(body));
  }

  async function publish({ action, waiting }: Question) {
    const anyway = action === "anyway";
    if (beforePublish && !(await wait(beforePublish()))) return ask(null);
    const sending =
      waiting.id === null
        ? savePost(waiting, { date_post: todayInSaoPaulo() })
        : callJson<{ data: unknown }>("POST", pathOf(waiting), { anyway });
    const reply = await wait(sending);
    // A second question shows the reason for the refusal.
    if (reply.status === 409 && !anyway)
      return ask({ action: "anyway", waiting, reason: reply.body?.message || ACT_FAILED });
    const says = waiting.id === null ? "Publicado com sucesso!" : undefined;
    await finish(reply, ({ data }) => ({ kind: "published", record: data }), says);
  }
  async function drop({ waiting }: Question) {
    const sending =
      waiting.id === null
        ? savePost(waiting, { is_active: false })
        : call<{ data: unknown }>(pathOf(waiting), { method: "DELETE" });
    await finish(await wait(sending), () => ({ kind: "dropped" }), "Agendamento cancelado.");
  }
  async function move({ waiting }: Question, publish_on: string) {
    if (waiting.id === null) {
      const date_post = dayAhead(publish_on);
      if (!date_post) return setErrors(NOT_AHEAD);
      const reply = await wait(savePost(waiting, { date_post }));
      return finish(reply, () => ({ kind: "moved" }), scheduledFor(date_post));
    }
    const sending = callJson<{ data: ScheduledWire }>("PUT", pathOf(waiting), { publish_on });
    const reply = await wait(sending);
    if (reply.body?.errors) return setErrors(reply.body.errors);
    await finish(reply, ({ data }) => ({ kind: "moved", moved: data }));
  }

  const questions: ReactNode =
    question?.action === "move" ? (
      <ScheduleDialog
        day={question.waiting.publish_on}
        note={question.waiting.name}
        errors={errors}
        busy={busy}
        confirmLabel="Mudar o dia"
        onSchedule={(day) => void move(question, day)}
        onClose={() => ask(null)}
      />
    ) : (
      question && (
        <Confirm
          open
          {...wordsOf(question)}
          busy={busy}
          onCancel={() => ask(null)}
          onConfirm={() => void (question.action === "drop" ? drop(question) : publish(question))}
        />
      )
    );
  return {
    publish: (waiting: Scheduled) =>
      ask({ action: waiting.refused ? "anyway" : "publish", waiting, reason: waiting.refused ?? undefined }),
    drop: (waiting: Scheduled) => ask({ action: "drop", waiting }),
    move: (waiting: Scheduled) => ask({ action: "move", waiting }),
    preload: preloadHandlers(ScheduleDialog),
    questions,
  };
}

function pathOf({ id }: Scheduled): string {
  return `/api/schedule/${id}`;
}

function savePost({ record_id }: Scheduled, change: { date_post?: string; is_active?: boolean }) {
  return callJson<{ data: unknown }>("PUT", `/api/posts/${record_id}`, change);
}

function wordsOf({ action, waiting, reason }: Question) {
  const { name, publish_on, user_name } = waiting;
  if (action === "drop") {
    return {
      question: "Cancelar o agendamento?",
      detail:
        waiting.id === null
          ? `“${name}” não entra no ar em ${formatDate(publish_on)}; fica salvo como inativo.`
          : `“${name}”: o que ${user_name} agendou para ${formatDate(publish_on)} se perde; o site fica como está.`,
      confirmLabel: "Cancelar agendamento",
      cancelLabel: "Manter",
    };
  }
  if (action === "anyway") {
    return {
      question: "Publicar assim mesmo?",
      detail: `“${name}”: ${reason} Publicar agora põe no site o que ${user_name} agendou.`,
      confirmLabel: "Publicar assim mesmo",
    };
  }
  return {
    question: "Publicar agora?",
    detail: `“${name}” entra no site já, e não em ${formatDate(publish_on)}.`,
    confirmLabel: "Publicar agora",
    danger: false,
  };
}
