"use client";

import { useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import { DAY_MS, formatDate } from "@/lib/platform/format/date";
import type { Upcoming } from "@/lib/records/scheduled/data";
import { entityName, fieldNames } from "@/lib/words";
import { useScheduleActions } from "../kit/schedule/use-schedule-actions";
import { PagedTable } from "../kit/table/paged-table";
import { controlClass, RowControl } from "../kit/ui/control";
import { call } from "../kit/ui/request";
import { RowActs } from "../kit/ui/row-acts";
import { ScreenHeading } from "../kit/ui/screen-heading";

export function ScheduleScreen({
  initial,
  dropping,
  today,
}: {
  initial: Upcoming[] | null;
  /** The id of the row whose cancellation dialog opens at once. */
  dropping: number | null;
  /** "YYYY-MM-DD" in São Paulo. */
  today: string;
}) {
  const [upcoming, setUpcoming] = useState(initial);
  const [loading, setLoading] = useState(false);
  const data = (upcoming ?? []).map(toRow);
  const meta = { current_page: 1, last_page: 1, per_page: data.length, total: 0 };
  const page = upcoming && { data, meta };
  const actions = useScheduleActions(() => void load(), {
    dropping: data.find(({ id }) => id === dropping)?.waiting,
  });

  async function load() {
    setLoading(true);
    const { body } = await call<{ data: Upcoming[] }>("/api/schedule");
    setLoading(false);
    setUpcoming((shown) => body?.data ?? shown);
  }
  return (
    <>
      <ScreenHeading
        title="Agendados"
        note="Publicações programadas: entram no ar à 0h (horário de Brasília). Até lá, só a equipe vê."
      />
      <PagedTable
        list={{ page, failed: page === null, loading, load, goTo: () => undefined }}
        caption="O que está agendado"
        headings={["Dia", "Registro", "O que muda", { text: "Ações", kind: "srOnly" }]}
        noun={["agendado", "agendados"]}
        empty={{
          text: "Nada agendado.",
          hint: "Em cada formulário do site, “Agendar publicação” guarda o que você escreveu e publica no dia que você escolher.",
          action: (
            <a href="/iacontrol/posts?edit=new" className={controlClass()}>
              Novo post
            </a>
          ),
        }}
        row={(one) => (
          <>
            <td data-label="Dia" className="bare whitespace-nowrap tabular-nums max-lg:order-1">
              <time dateTime={one.publish_on} className="font-medium">
                {formatDate(one.publish_on)}
              </time>
              <span className="text-muted text-xs max-lg:ml-1.5 lg:block">{untilThen(one, today)}</span>
            </td>
            <td data-label="Registro" className="title lg:max-w-80">
              <a
                href={one.href}
                className="font-medium hover:underline focus-visible:outline-2 focus-visible:outline-focus"
              >
                {one.name}
              </a>
              <p className="text-muted text-xs leading-5">
                {[entityName(one.entity), one.user_name].filter(Boolean).join(" · ")}
              </p>
              {one.refused && <p className="mt-1 text-danger text-xs leading-5">{one.refused}</p>}
            </td>
            <td data-label="O que muda" className="max-w-72 text-muted max-lg:order-1">
              {whatChanges(one.waiting)}
            </td>
            <td className="acts max-lg:order-2">
              <Actions of={one.waiting} actions={actions} />
            </td>
          </>
        )}
      />
      {actions.questions}
    </>
  );
}

/** Returns a row of the table; a post that is scheduled by its date gets a negative id. */
function toRow(waiting: Upcoming) {
  return { ...waiting, id: waiting.id ?? -waiting.record_id, waiting };
}

function Actions({ of, actions }: { of: Upcoming; actions: ReturnType<typeof useScheduleActions> }) {
  const about = { "aria-description": of.name };
  const publish = (
    <RowControl
      label={of.refused ? "Publicar assim mesmo" : "Publicar agora"}
      {...about}
      onClick={() => actions.publish(of)}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-1 max-lg:-ml-2 lg:justify-end">
      {of.refused && publish}
      <RowControl
        label="Cancelar agendamento"
        {...about}
        className="hover:text-danger!"
        onClick={() => actions.drop(of)}
      />
      <RowControl label="Mudar o dia" {...about} {...actions.preload} onClick={() => actions.move(of)} />
      <RowActs name={of.name}>
        <a
          href={previewOf(of)}
          target="_blank"
          rel="noopener"
          {...about}
          className={`${controlClass("ghost", "sm")} px-2!`}
        >
          Pré-visualizar
        </a>
        {!of.refused && publish}
      </RowActs>
    </div>
  );
}

function previewOf({ id, entity, record_id }: Upcoming): string {
  return `/iacontrol/preview/${entity}/${record_id || "novo"}${id === null ? "" : `?agendado=${id}`}`;
}

function whatChanges({ id, entity, record_id, fields }: Upcoming): string {
  if (record_id === 0) return "Registro novo";
  if (fields.length === 0 || id === null) return "Entra no site, pela própria data";
  return fieldNames(entity, fields).join(", ");
}

function untilThen({ publish_on, refused }: Upcoming, today: string): string {
  const days = Math.round((Date.parse(publish_on) - Date.parse(today)) / DAY_MS);
  if (refused) return "não publicado";
  if (days <= 0) return "hoje";
  return days === 1 ? "amanhã" : `em ${countOf(days, "dia")}`;
}
