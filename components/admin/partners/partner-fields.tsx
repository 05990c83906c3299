"use client";

import { TextField } from "@/components/ui/field";
import type { AdminPartner } from "@/lib/partners/data";
import { toText } from "../crud/form-values";
import type { FieldsProps } from "../crud/record-modal";
import { DateField } from "../fields/date-field";
import { FlagField } from "../fields/flag-field";

const SEGMENTS = ["Imóvel", "Veículo", "Moto", "Caminhão", "Serviço", "Máquinas e Equipamentos", "Agro"];

export function PartnerFields({ values, errors }: FieldsProps<AdminPartner>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="name"
        label="Nome"
        className="sm:col-span-2"
        defaultValue={values.name}
        errors={errors.name}
      />
      <TextField
        name="url_csv"
        type="url"
        inputMode="url"
        label="URL do CSV"
        optional
        hint="De onde as cartas são importadas"
        className="sm:col-span-2"
        defaultValue={toText(values.url_csv)}
        errors={errors.url_csv}
      />
      <TextField
        name="tax_rate"
        label="Taxa"
        optional
        placeholder="5,5 %"
        hint="Comissão sobre o crédito; mudá-la muda todos os preços deste parceiro"
        defaultValue={toText(values.tax_rate)}
        errors={errors.tax_rate}
      />
      <DateField
        name="last_update"
        label="Última atualização"
        optional
        value={values.last_update}
        errors={errors.last_update}
      />
      <TextField
        name="default_segment"
        label="Segmento padrão"
        optional
        list="partner-segments"
        hint="Para listas sem coluna de tipo"
        defaultValue={toText(values.default_segment)}
        errors={errors.default_segment}
      />
      <datalist id="partner-segments">
        {SEGMENTS.map((segment) => (
          <option key={segment} value={segment} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-x-10 gap-y-4 sm:col-span-2">
        <FlagField
          name="is_active"
          label="Ativo"
          hint="As cartas aparecem no site"
          value={values.is_active}
        />
        <FlagField
          name="import_paused"
          label="Pausar importação"
          hint="As cartas ficam; a lista não é mais buscada"
          value={values.import_paused}
        />
      </div>
    </div>
  );
}
