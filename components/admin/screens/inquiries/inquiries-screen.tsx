"use client";

import { useState } from "react";
import { useField } from "@/components/admin/kit/form/form-context";
import { DateField, SelectField, TextAreaField, TextField } from "@/components/admin/kit/form/text-fields";
import { ListOrdered, Plus } from "@/components/admin/kit/ui/icons";
import type { ListedInquiry, Owner } from "@/lib/people/inquiries/data";
import { inquiryWords, STATES, STATUSES } from "@/lib/people/inquiries/words";
import type { Page } from "@/lib/platform/http/pagination";
import { listQuery } from "@/lib/records/lists/query";
import { type Endpoint, saveRecord } from "../../kit/crud/use-crud";
import { Choice, ClearFilters } from "../../kit/filters/folded-filters";
import { SearchBox } from "../../kit/filters/list-toolbar";
import { PagedTable } from "../../kit/table/paged-table";
import { usePagedList } from "../../kit/table/use-paged-list";
import { Control, controlClass, TalkLink } from "../../kit/ui/control";
import { onDemand, preloadHandlers, useWindow, WindowHost } from "../../kit/ui/on-demand";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { useQueryState } from "../../kit/ui/use-query-state";
import { SavedViews } from "../../kit/views/saved-views";
import { InquiryCells, InquiryRequest, nameOf } from "./inquiry-cells";

const RecordModal = onDemand(() =>
  import("../../kit/crud/record-modal").then((module) => module.RecordModal<ListedInquiry>),
);

const LIST = "inquiries";
const FILTERS = ["search", "status", "owner", "per_page"];
const ACTIONS = { text: "Ações", kind: "srOnly" } as const;
const HEADINGS = ["Pessoa", "Situação", "Cartas", "Responsável", "Próximo passo", ACTIONS];
const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: STATES[value].label }));
const OPEN_CHOICE = { value: "open", label: "Em aberto" };
const OWNER = { label: "Responsável", all: "Quem: todos" };
const NOBODY = { value: "none", label: "Ninguém" };
const endpoint: Endpoint = { path: "/api/inquiries", body: "json", update: "put" };

type Props = {
  initial: Page<ListedInquiry> | null;
  opened: ListedInquiry | null;
  owners: Owner[];
  selfId: number;
};

/** The longest unanswered inquiries are first. */
export function InquiriesScreen({ initial, opened, owners, selfId }: Props) {
  const list = usePagedList<ListedInquiry>(endpoint.path, initial, FILTERS);
  const query = useQueryState();
  const { host, open } = useWindow<ListedInquiry | "new">();
  const filtered = FILTERS.some((name) => name !== "per_page" && list.get(name));
  return (
    <>
      <ScreenHeading title={inquiryWords.title} note="Quem espera há mais tempo vem primeiro.">
        <a href="/iacontrol/sources" className={controlClass()}>
          <ListOrdered aria-hidden className="size-4" />
          <span className="max-sm:sr-only">O que traz clientes</span>
        </a>
        <Control
          variant="primary"
          className="max-sm:px-2.5!"
          {...preloadHandlers(RecordModal)}
          onClick={() => open("new")}
        >
          <Plus aria-hidden className="size-4 max-sm:hidden" />
          {inquiryWords.newTitle}
        </Control>
      </ScreenHeading>
      <div className="mb-4 flex flex-wrap items-center gap-2.5 max-sm:[&>search]:basis-full [&>select]:w-auto max-sm:[&>select]:grow [&>select]:field-sizing-content">
        <SearchBox placeholder="Pesquisar por nome ou telefone" {...list.bound("search")} />
        <Choice
          label="Situação"
          all="Situação: todas"
          options={[OPEN_CHOICE, ...STATUS_CHOICES]}
          {...list.bound("status")}
        />
        <Choice {...OWNER} options={[NOBODY, ...owners]} {...list.bound("owner")} />
        <ClearFilters filtered={filtered} onClear={list.clear} />
        <SavedViews list={LIST} query={listQuery(list.filters)} onShow={list.show} />
      </div>
      <PagedTable
        list={list}
        caption="Atendimentos"
        headings={HEADINGS}
        noun={["atendimento", "atendimentos"]}
        empty={{
          text: inquiryWords.empty,
          hint: filtered ? "Mude os filtros acima." : "Quem pede no site para ser chamado aparece aqui.",
        }}
        onOpen={open}
        row={(inquiry) => <InquiryCells inquiry={inquiry} onEdit={() => open(inquiry)} />}
      />
      <WindowHost ref={host} initial={opened ?? (query.get("edit") === "new" ? "new" : null)}>
        {(opened) => {
          const record = opened === "new" ? null : opened;
          const owner_id = record?.owner_id ?? selfId;
          const taken = { status: "in_progress", owner_id } as const;
          return (
            <RecordModal
              // An unanswered inquiry opens as in progress, with this user as owner if it has none.
              record={record?.status === "new" ? { ...record, ...taken } : record}
              title={record ? nameOf(record) : inquiryWords.newTitle}
              labels={inquiryWords.labels}
              draftKey={null}
              defaults={{ ...taken, ...({ reference: query.get("code") } as object) }}
              saveAnd={
                record?.phone && (
                  <TalkLink
                    {...{ name: record.name, about: nameOf(record), phone: record.phone }}
                    className={controlClass("primary")}
                  >
                    Conversar no WhatsApp
                  </TalkLink>
                )
              }
              fields={<InquiryFields inquiry={record} owners={owners} />}
              save={async (saved, form) => {
                const result = await saveRecord(endpoint, saved, { form, copy: inquiryWords });
                if (result.kind === "saved") void list.load();
                return result;
              }}
              onClose={() => {
                query.set({ edit: "", code: "" });
                open(null);
              }}
            />
          );
        }}
      </WindowHost>
    </>
  );
}

/** The fields of an inquiry below its request; a new inquiry also has those of the request, a lost one the reason. */
function InquiryFields({ inquiry, owners }: { inquiry: ListedInquiry | null; owners: Owner[] }) {
  const [status, setStatus] = useState(String(useField("status").value ?? ""));
  const possible = owners.filter(({ value, is_active }) => is_active || value === String(inquiry?.owner_id));
  const isLost = status === "lost";
  return (
    <>
      {inquiry && <InquiryRequest inquiry={inquiry} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" autoComplete="off" optional={inquiry !== null} />
        <TextField name="phone" type="tel" inputMode="tel" autoComplete="off" optional />
        {!inquiry && (
          <>
            <TextField name="reference" optional hint="Como K7M3-Q2: traz as cartas que a pessoa viu" />
            <TextField name="letters" optional inputMode="numeric" hint="Nossos códigos, com vírgulas" />
            <TextAreaField name="message" optional rows={2} maxLength={2000} />
          </>
        )}
        <SelectField
          name="status"
          options={STATUS_CHOICES}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        />
        <SelectField name="owner_id" options={possible} none="Ninguém" />
        <TextField name="next_step" optional />
        <DateField name="next_step_at" withTime optional />
        <TextField name="outcome" optional className={isLost ? "" : "sm:col-span-2"} />
        {isLost && <TextField name="lost_reason" optional />}
        <TextAreaField name="note" optional rows={4} maxLength={2000} className="sm:col-span-2" />
      </div>
    </>
  );
}
