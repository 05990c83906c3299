"use client";

import { useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import type { AdminAdministrator } from "@/lib/trade/administrators/data";
import { administratorWords } from "@/lib/trade/administrators/words";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import { TextField } from "../../kit/form/text-fields";
import { Badge } from "../../kit/ui/badge";
import { RowControl } from "../../kit/ui/control";
import { EmptyState } from "../../kit/ui/empty-state";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { ScreenHeading } from "../../kit/ui/screen-heading";

const endpoint: Endpoint = { path: "/api/administrators", body: "json", update: "put" };

const RecordModal = onDemand(() =>
  import("../../kit/crud/record-modal").then((module) => module.RecordModal<AdminAdministrator>),
);
const MergeModal = onDemand(() => import("./merge-modal").then((module) => module.MergeModal));

/** Administradoras: the administrators and the spellings of partners for each. */
export function AdministratorsScreen({
  initial,
  mainId,
  isRoot,
}: {
  initial: AdminAdministrator[] | null;
  /** The administrator on the first public page of letters. */
  mainId: number | null;
  /** Root sets default fees. */
  isRoot: boolean;
}) {
  const crud = useCrud(endpoint, initial, administratorWords);
  const [editing, setEditing] = useState<AdminAdministrator | null>(null);
  const [merging, setMerging] = useState<AdminAdministrator | null>(null);
  usePreload(RecordModal, MergeModal);
  const items = crud.items ?? [];
  return (
    <>
      <ScreenHeading
        title={administratorWords.title}
        note="Grafias diferentes da mesma administradora se encontram aqui. Edite, ou una as que são uma só."
      />
      {items.length === 0 ? (
        <EmptyState
          text={administratorWords.empty}
          hint="Elas surgem com as cartas que os parceiros enviam."
        />
      ) : (
        <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel">
          {items.map((administrator) => (
            <li
              key={administrator.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5"
            >
              <div className="min-w-0 flex-1 basis-56">
                <h2 className="flex flex-wrap items-center gap-2 font-semibold text-[0.9375rem]">
                  {administrator.name}
                  {administrator.id === mainId && <Badge tone="highlight">Principal</Badge>}
                </h2>
                <p className="text-sm text-muted">Grafias: {administrator.aliases.join(", ")}</p>
                {administrator.transfer_fee && (
                  <p className="text-sm text-muted">Taxa de transferência: {administrator.transfer_fee}</p>
                )}
              </div>
              <p className="text-muted tabular-nums">{countOf(administrator.letters, "carta")}</p>
              <div className="flex">
                <RowControl
                  label="Editar"
                  aria-description={administrator.name}
                  onClick={() => setEditing(administrator)}
                />
                {items.length > 1 && (
                  <RowControl
                    label="Unir"
                    aria-description={administrator.name}
                    onClick={() => setMerging(administrator)}
                  />
                )}
              </div>
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
