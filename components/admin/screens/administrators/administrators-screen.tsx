"use client";

import { useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import type { AdminAdministrator } from "@/lib/trade/administrators/data";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { administratorWords } from "@/lib/trade/administrators/words";
import { applyView } from "../../kit/crud/list-view";
import { EditControl } from "../../kit/crud/record-controls";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import { SearchBox } from "../../kit/filters/list-toolbar";
import { TextField } from "../../kit/form/text-fields";
import { Badge } from "../../kit/ui/badge";
import { RowControl } from "../../kit/ui/control";
import { EmptyState } from "../../kit/ui/empty-state";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { RowActs } from "../../kit/ui/row-acts";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { useQueryState } from "../../kit/ui/use-query-state";

const endpoint: Endpoint = { path: "/api/administrators", body: "json", update: "put" };

const VIEW = {
  text: ({ name, aliases }: AdminAdministrator) => [name, ...aliases].join(" "),
  filters: [],
  sorts: [],
};

const RecordModal = onDemand(() =>
  import("../../kit/crud/record-modal").then((module) => module.RecordModal<AdminAdministrator>),
);
const MergeModal = onDemand(() => import("./merge-modal").then((module) => module.MergeModal));

export function AdministratorsScreen({
  initial,
  mainId,
  isRoot,
}: {
  initial: AdminAdministrator[] | null;
  /** The id of the administrator that the company represents; null: it is not in the list. */
  mainId: number | null;
  /** True for root, who may edit more than the name. */
  isRoot: boolean;
}) {
  const crud = useCrud(endpoint, initial, administratorWords);
  const [editing, setEditing] = useState<AdminAdministrator | null>(null);
  const [merging, setMerging] = useState<AdminAdministrator | null>(null);
  usePreload(RecordModal, MergeModal);
  const query = useQueryState();
  const search = query.get("search");
  const items = crud.items ?? [];
  const shown = applyView(items, VIEW, { search, filter: "", sort: "" });
  return (
    <>
      <ScreenHeading
        title={administratorWords.title}
        note="Grafias diferentes da mesma administradora se encontram aqui. Edite, ou una as que são uma só."
      />
      <div className="mb-4 flex">
        <SearchBox
          value={search}
          placeholder="Pesquisar por nome ou grafia"
          delayMs={60}
          onChange={(text) => query.set({ search: text })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          text={administratorWords.empty}
          hint={
            search
              ? "Nada corresponde ao que foi pedido acima."
              : "Elas surgem com as cartas que os parceiros enviam."
          }
        />
      ) : (
        <ul
          data-rows
          className="flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel"
        >
          {shown.map((administrator) => (
            <li
              key={administrator.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5 pr-2 pl-4 hover:bg-hover sm:pl-5"
            >
              <EditControl name={administrator.name} onEdit={() => setEditing(administrator)} />
              <h2 className="flex items-center gap-2 font-semibold text-[0.9375rem] lg:w-52">
                {administrator.name}
                {administrator.id === mainId && <Badge tone="highlight">Principal</Badge>}
              </h2>
              <p className="wrap-anywhere min-w-0 text-muted max-lg:order-last max-lg:basis-full max-lg:empty:hidden lg:flex-1">
                {detailsOf(administrator)}
              </p>
              <p className="ml-auto text-muted tabular-nums">{countOf(administrator.letters, "carta")}</p>
              <RowActs name={administrator.name}>
                <RowControl label="Editar" onClick={() => setEditing(administrator)} />
                {items.length > 1 && <RowControl label="Unir" onClick={() => setMerging(administrator)} />}
              </RowActs>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <RecordModal
          record={editing}
          title={administratorWords.editTitle}
          labels={administratorWords.labels}
          draftKey={`draft:${administratorWords.title}:${editing.id}`}
          defaults={{}}
          fields={
            <div className="grid gap-4">
              <TextField name="name" hint="Como aparece no site e nas mensagens" />
              {isRoot && (
                <>
                  <TextField name="legal_name" optional />
                  <TextField name="cnpj" optional placeholder="00.000.000/0001-00" />
                  <TextField
                    name="link"
                    type="url"
                    optional
                    hint="Aparece em Segurança garantida, com a razão social e o CNPJ"
                  />
                  <TextField
                    name="transfer_fee"
                    optional
                    placeholder="1% ou R$ 1.800,00"
                    hint="Vale para as cartas em que o parceiro não informa a taxa; 0 é inclusa, vazio é não informada"
                  />
                </>
              )}
            </div>
          }
          save={crud.save}
          onClose={() => setEditing(null)}
        />
      )}
      {merging && (
        <MergeModal
          administrator={merging}
          others={items.filter((other) => other.id !== merging.id)}
          onClose={() => setMerging(null)}
          onMerged={() => {
            setMerging(null);
            void crud.reload();
          }}
        />
      )}
    </>
  );
}

/** The spellings, unless the name is the only one, and the transfer fee. */
function detailsOf({ name, aliases, transfer_fee }: AdminAdministrator): string {
  return [
    aliases.some((alias) => alias !== administratorKey(name)) && `Grafias: ${aliases.join(", ")}`,
    transfer_fee && `Taxa de transferência: ${transfer_fee}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
