"use client";

import { useState } from "react";
import { DateField, SelectField, TextAreaField, TextField } from "@/components/admin/kit/form/text-fields";
import { ListOrdered, Plus } from "@/components/admin/kit/ui/icons";
import type { ListedInquiry } from "@/lib/people/inquiries/data";
import { CALL_TIME_WORDS, inquiryWords, STATUS_WORDS } from "@/lib/people/inquiries/words";
import type { Page } from "@/lib/platform/http/pagination";
import { listQuery } from "@/lib/records/lists/query";
import { type Endpoint, saveRecord } from "../../kit/crud/use-crud";
import { Choice, ClearFilters } from "../../kit/filters/folded-filters";
import { SearchBox } from "../../kit/filters/list-toolbar";
import { PagedTable } from "../../kit/table/paged-table";
import { usePagedList } from "../../kit/table/use-paged-list";
import { Control, controlClass } from "../../kit/ui/control";
import { onDemand, preloadHandlers } from "../../kit/ui/on-demand";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { useQueryState } from "../../kit/ui/use-query-state";
import { ColumnsMenu } from "../../kit/views/columns-menu";
import { useStaffList } from "../../kit/views/lists-context";
import { SavedViews } from "../../kit/views/saved-views";
import { InquiryCells, InquiryRequest, nameOf } from "./inquiry-cells";

const RecordModal = onDemand(() =>
  import("../../kit/crud/record-modal").then((module) => module.RecordModal<ListedInquiry>),
);

const LIST = "inquiries";
const FILTERS = ["search", "status", "owner", "per_page"];
const COLUMNS = ["Situação", "Cartas", "Responsável", "Próximo passo"];
const HEADINGS = ["Pessoa", ...COLUMNS, { text: "Ações", kind: "srOnly" }] as const;
const endpoint: Endpoint = { path: "/api/inquiries", body: "json", update: "put" };
const choicesOf = (labels: object) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Atendimentos: requests for calls and written inquiries, the longest unanswered first. */
export function InquiriesScreen({
  initial,
  opened,
  owners,
  selfId,
}: {
  initial: Page<ListedInquiry> | null;
  /** The inquiry that the address opens. */
  opened: ListedInquiry | null;
  owners: Owner[];
  selfId: number;
}) {
  const list = usePagedList<ListedInquiry>(endpoint.path, initial, FILTERS);
  const query = useQueryState();
  const { hidden } = useStaffList(LIST);
  const [open, setOpen] = useState<ListedInquiry | "new" | null>(
    opened ?? (query.get("edit") === "new" ? "new" : null),
  );
  const record = open === "new" ? null : open;
  const filtered = FILTERS.some((name) => name !== "per_page" && list.get(name));
  const owner_id = record?.owner_id ?? selfId;
  const taken = { status: "in_progress", owner_id } as const;
  return (
    <>
      <ScreenHeading title={inquiryWords.title} note="Quem espera há mais tempo vem primeiro.">
        <a href="/iacontrol/sources" className={controlClass()}>
          <ListOrdered aria-hidden className="size-4" />
          <span className="max-sm:sr-only">O que traz clientes</span>
        </a>
        <ColumnsMenu list={LIST} columns={COLUMNS} />
        <Control variant="primary" {...preloadHandlers(RecordModal)} onClick={() => setOpen("new")}>
          <Plus aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{inquiryWords.newTitle}</span>
        </Control>
      </ScreenHeading>
      <div className="mb-4 flex flex-wrap items-center gap-2.5 max-sm:[&>search]:basis-full sm:[&>select]:w-auto max-sm:[&>select]:w-0 max-sm:[&>select]:flex-1">
        <SearchBox
          value={list.get("search")}
          placeholder="Pesquisar por nome ou telefone"
          delayMs={0}
          onSearch={(search) => list.filter({ search })}
        />
        <Choice
          label="Situação"
          all="Situação"
          value={list.get("status")}
          options={choicesOf({ open: "Em aberto", ...STATUS_WORDS })}
          onChange={(status) => list.filter({ status })}
        />
        <Choice
          label="Responsável"
          all="Responsável"
          value={list.get("owner")}
          options={[
            { value: "none", label: "Ninguém" },
            ...owners.map(({ id, name }) => ({ value: String(id), label: id === selfId ? "Comigo" : name })),
          ]}
          onChange={(owner) => list.filter({ owner })}
        />
        <ClearFilters filtered={filtered} onClear={list.clear} />
        <SavedViews list={LIST} query={listQuery(list.filters)} onShow={list.show} />
      </div>
      <PagedTable
        list={list}
        caption="Atendimentos"
        headings={HEADINGS}
        hidden={hidden}
        noun={["atendimento", "atendimentos"]}
        empty={{
          text: inquiryWords.empty,
          hint: filtered
            ? "Mude os filtros acima."
            : "Quem pede no site para ser chamado aparece aqui; um protocolo do WhatsApp também vira atendimento.",
        }}
        row={(inquiry) => <InquiryCells inquiry={inquiry} onEdit={() => setOpen(inquiry)} />}
      />
      {open !== null && (
        <RecordModal
          // Saving an unanswered inquiry answers it.
          record={record?.status === "new" ? { ...record, ...taken } : record}
          title={record ? nameOf(record) : inquiryWords.newTitle}
          labels={inquiryWords.labels}
          draftKey={null}
          defaults={{ ...taken, ...({ reference: query.get("code") } as object) }}
          fields={<InquiryFields inquiry={record} owners={withOwner(owners, record)} />}
          save={async (saved, form) => {
            const result = await saveRecord(endpoint, saved, { form, copy: inquiryWords });
            if (result.kind === "saved") void list.load();
            return result;
          }}
          onClose={() => {
            query.set({ edit: "", code: "" });
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** Returns the members of staff with the owner of an inquiry, whose account may be inactive. */
function withOwner(owners: Owner[], record: ListedInquiry | null): Owner[] {
  const { owner_id: id = null, owner_name: name } = record ?? {};
  return id === null || owners.some((one) => one.id === id) ? owners : [...owners, { id, name: name ?? "" }];
}

type Owner = { id: number; name: string };

/** The fields of an inquiry below its request; a new one has those of the request too. */
function InquiryFields({ inquiry, owners }: { inquiry: ListedInquiry | null; owners: readonly Owner[] }) {
  return (
    <>
      {inquiry && <InquiryRequest inquiry={inquiry} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" autoComplete="off" optional={Boolean(inquiry)} />
        <TextField name="phone" type="tel" inputMode="tel" autoComplete="off" optional />
        {!inquiry && (
          <>
            <TextField
              name="reference"
              optional
              autoCapitalize="characters"
              hint="O da mensagem do WhatsApp (K7M3-Q2): traz as cartas que a pessoa viu"
            />
            <TextField name="letters" optional inputMode="numeric" hint="Nossos códigos, com vírgulas" />
            <SelectField name="when">
              <option value="">Tanto faz</option>
              {optionsOf(Object.entries(CALL_TIME_WORDS))}
            </SelectField>
            <TextAreaField name="message" optional rows={2} maxLength={2000} />
          </>
        )}
        <SelectField name="status">{optionsOf(Object.entries(STATUS_WORDS))}</SelectField>
        <SelectField name="owner_id">
          <option value="">Ninguém</option>
          {optionsOf(owners.map(({ id, name }) => [id, name]))}
        </SelectField>
        <TextField name="next_step" optional />
        <DateField name="next_step_at" withTime optional />
        <TextField name="outcome" optional />
        <TextField name="lost_reason" optional />
        <TextAreaField name="note" optional rows={4} maxLength={2000} className="sm:col-span-2" />
      </div>
    </>
  );
}

function optionsOf(choices: [value: string | number, label: string][]) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
