"use client";

import type { ReactNode } from "react";
import type { AuditWire } from "@/lib/office/trail/data";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatAddress } from "@/lib/platform/format/text";
import type { Page } from "@/lib/platform/http/pagination";
import type { Changes } from "@/lib/records/audit/changes";
import { listQuery } from "@/lib/records/lists/query";
import { entityName, fieldName, fieldNames, valueWords, wordsOf } from "@/lib/words";
import { Cell, PagedTable } from "../../kit/table/paged-table";
import { usePagedList } from "../../kit/table/use-paged-list";
import { RowControl } from "../../kit/ui/control";
import { RowActs } from "../../kit/ui/row-acts";
import { RecordName, ScreenHeading } from "../../kit/ui/screen-heading";
import { ColumnsMenu } from "../../kit/views/columns-menu";
import { SavedViews } from "../../kit/views/saved-views";
import { AUDIT_FILTERS, AuditFilters } from "./audit-filters";
import { actionName, actionOn, OPENING } from "./audit-words";

const LIST = "audit";
/** The length of a value that may need more than three lines. */
const LONG = 110;
const HEADINGS = ["Quando", "Quem", "Ação", "Registro", "O que mudou", "Endereço IP"];
const COLUMNS = ["Quem", "Ação", "O que mudou", "Endereço IP"];

export function AuditScreen({
  initial,
  actors,
}: {
  initial: Page<AuditWire> | null;
  actors: { id: number; name: string }[];
}) {
  const list = usePagedList<AuditWire>("/api/audit", initial, AUDIT_FILTERS);
  const entries = list.page?.data ?? [];
  const query = listQuery(list.filters);
  const isUnchanged = list.get("field") && !["user", "action", "record", "from", "until"].some(list.get);
  const empty = [
    entries.every((entry) => entryFields(entry) === "—") && "O que mudou",
    entries.every(({ address }) => !address) && "Endereço IP",
  ].filter((column) => column !== false);
  return (
    <>
      <ScreenHeading
        title="Auditoria"
        note={`Tudo o que a equipe altera${list.get("action") === "changes" ? "" : ", exporta e consulta"}. O antes e o depois aparecem só para conteúdos do site.`}
      >
        <ColumnsMenu list={LIST} columns={COLUMNS} />
      </ScreenHeading>
      <AuditFilters actors={actors} list={list}>
        <SavedViews list={LIST} query={query === OPENING ? "" : query} onShow={list.show} />
      </AuditFilters>
      <PagedTable
        list={list}
        caption="Registros de auditoria"
        look="lines"
        headings={[...HEADINGS, { text: "Ações", kind: "srOnly" }]}
        name={LIST}
        empties={empty}
        noun={["registro", "registros"]}
        empty={
          isUnchanged
            ? { text: "Ninguém mudou isto até hoje." }
            : { text: "Nenhum registro encontrado.", hint: "Mude os filtros acima." }
        }
        row={(entry) => (
          <>
            <td
              data-label="Quando"
              className="bare whitespace-nowrap tabular-nums max-lg:order-4 max-lg:text-muted"
            >
              <time dateTime={entry.created_at}>{formatDateTime(new Date(entry.created_at))}</time>
            </td>
            <Cell label="Quem" className="bare max-lg:order-3 max-lg:text-muted">
              {entry.user_name}
            </Cell>
            <Cell label="Ação" className="bare max-lg:order-1 max-lg:basis-full xl:whitespace-normal!">
              {actionName(entry.action)}
            </Cell>
            <td
              data-label="Registro"
              className="bare max-lg:order-1 max-lg:basis-full xl:min-w-44 xl:whitespace-normal!"
            >
              <RecordOf entry={entry} />
            </td>
            <Cell
              label="O que mudou"
              className="bare text-muted max-lg:order-2 max-lg:basis-full xl:w-1/2 xl:whitespace-normal!"
            >
              {entryFields(entry)}
            </Cell>
            <Cell label="Endereço IP" className="text-muted tabular-nums max-lg:order-5 max-lg:-mr-10">
              {entry.address ? formatAddress(entry.address) : "—"}
            </Cell>
            <td className="acts corner">
              <RowActs name={`${actionOn(entry.action)} ${entry.title ?? entityName(entry.entity)}`}>
                {entry.entity_id !== null && (
                  <RowControl
                    label="Só este registro"
                    onClick={() =>
                      list.filter({ entity: entry.entity, record: String(entry.entity_id), action: "" })
                    }
                  />
                )}
                {entry.user_id !== null && (
                  <RowControl
                    label="Só esta pessoa"
                    onClick={() => list.filter({ user: String(entry.user_id) })}
                  />
                )}
              </RowActs>
            </td>
          </>
        )}
      />
    </>
  );
}

function RecordOf({ entry: { entity, entity_id, action, title, href } }: { entry: AuditWire }) {
  const list = action === "list" ? (wordsOf(entity).title ?? null) : null;
  const name = list ?? title ?? (entity_id === null ? null : `nº ${entity_id}`);
  return (
    <>
      {name !== entityName(entity) && !list && (
        <span className="mr-1.5 text-muted">{entityName(entity)}</span>
      )}
      <RecordName href={href} name={name} />
    </>
  );
}

function entryFields({ entity, entity_id, action, fields, changes }: AuditWire): ReactNode {
  if (action === "merge") return fields.map((id) => `nº ${id}`).join(", ");
  // The only change of these is the name, which has its own column.
  const shown: Changes = action === "delete" || entity_id === null ? {} : changes;
  const pairs = Object.entries(shown);
  const unshown = fields.filter((field) => !(field in shown));
  const others = fieldNames(entity, unshown);
  if (pairs.length === 0 && others.length > 3)
    return (
      <details>
        <summary className="w-fit rounded">{countOf(others.length, "campo")}</summary>
        {others.join(", ")}
      </details>
    );
  if (pairs.length === 0) return others.join(", ") || "—";
  const isLong = pairs.flat(2).some((value) => String(value).length > LONG);
  const look = isLong ? "line-clamp-3 group-has-[details[open]]:line-clamp-none" : "inline-block";
  return (
    <div className="group">
      <dl className="flex flex-col gap-0.5">
        {pairs.map(([field, [old, now]]) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt>{fieldName(entity, field)}</dt>
            <dd className="wrap-anywhere text-content">
              <del className={`text-muted decoration-line-strong ${look}`}>{valueWords(old, field)}</del>{" "}
              <ins className={`no-underline ${look}`}>
                <span aria-hidden>→ </span>
                {valueWords(now, field)}
              </ins>
            </dd>
          </div>
        ))}
        {others.length > 0 && (
          <div>
            <dt className="sr-only">Outros campos</dt>
            <dd>{others.join(", ")}</dd>
          </div>
        )}
      </dl>
      {isLong && (
        <details>
          <summary className="w-fit rounded">Ver tudo</summary>
        </details>
      )}
    </div>
  );
}
