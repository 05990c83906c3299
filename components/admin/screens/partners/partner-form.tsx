"use client";

import { SEGMENTS } from "@/lib/trade/letters/segments";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { DateField } from "../../kit/form/date-field";
import { FlagField } from "../../kit/form/flag-field";
import { TextField } from "../../kit/form/text-fields";
import { MappingField } from "./mapping-field";

/** The form of a partner. */
export function PartnerForm(window: RecordWindow<AdminPartner>) {
  return <RecordModal {...window} fields={<Fields />} />;
}

function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" className="sm:col-span-2" />
      <TextField
        name="url_csv"
        type="url"
        inputMode="url"
        optional
        hint="De onde as cartas são importadas"
        className="sm:col-span-2"
      />
      <TextField
        name="tax_rate"
        optional
        placeholder="5,5 %"
        hint="Comissão sobre o crédito; mudá-la muda todos os preços deste parceiro"
      />
      <DateField name="last_update" optional />
      <TextField
        name="next_tax_rate"
        optional
        placeholder="6 %"
        hint="Substitui a taxa à meia-noite do dia escolhido, em São Paulo"
      />
      <DateField name="next_tax_rate_from" optional />
      <TextField
        name="default_segment"
        optional
        list="partner-segments"
        hint="Para listas sem coluna de tipo"
      />
      <datalist id="partner-segments">
        {SEGMENTS.map((segment) => (
          <option key={segment} value={segment} />
        ))}
      </datalist>
      <MappingField />
      <div className="flex flex-wrap gap-x-10 gap-y-4 sm:col-span-2">
        <FlagField name="is_active" hint="As cartas aparecem no site" />
        <FlagField name="import_paused" hint="As cartas ficam; a lista não é mais buscada" />
      </div>
    </div>
  );
}
