"use client";

import type { ReactNode } from "react";
import { SelectField, TextAreaField, TextField } from "@/components/ui/field";
import type { AdminBanner } from "@/lib/banners/data";
import { toList, toText } from "../crud/form-values";
import type { FieldsProps } from "../crud/record-modal";
import { FlagField } from "../fields/flag-field";
import { ImageField } from "../fields/image-field";
import { RichTextField } from "../fields/rich-text-field";
import { AditionalField } from "./aditional-field";
import { AdvantagesField } from "./advantages-field";

/** A banner: what its slide says, then what its product page says. */
export function BannerFields({
  values,
  errors,
  types,
}: FieldsProps<AdminBanner> & { types: { id: number; name: string }[] }) {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Banner">
        <SelectField
          name="full_banner_type_id"
          label="Tipo de banner"
          defaultValue={toText(values.full_banner_type_id)}
          errors={errors.full_banner_type_id}
        >
          <option value="">Selecione…</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </SelectField>
        <TextField name="label" label="Rótulo" defaultValue={values.label} errors={errors.label} />
        <TextField
          name="title"
          label="Título"
          className="sm:col-span-2"
          defaultValue={values.title}
          errors={errors.title}
        />
        <TextAreaField
          name="description"
          label="Descrição"
          className="sm:col-span-2"
          rows={3}
          defaultValue={values.description}
          errors={errors.description}
        />
        <TextField
          name="link"
          label="Link"
          optional
          hint="Uma página do site (/imoveis) ou um endereço completo"
          className="sm:col-span-2"
          defaultValue={toText(values.link)}
          errors={errors.link}
        />
        <div className="sm:col-span-2">
          <ImageField current={values.image} errors={errors.image} />
        </div>
        <div className="sm:col-span-2">
          <AditionalField value={toList(values.aditional)} errors={errors.aditional} />
        </div>
      </Section>
      <Section title="Vantagens">
        <TextField
          name="title_advantage"
          label="Título das vantagens"
          optional
          hint="Vazio: 'Vantagens do consórcio de' e o rótulo"
          className="sm:col-span-2"
          defaultValue={toText(values.title_advantage)}
          errors={errors.title_advantage}
        />
        <div className="min-w-0 sm:col-span-2">
          <RichTextField
            name="text_advantage"
            label="Texto de vantagens"
            value={values.text_advantage}
            errors={errors.text_advantage}
          />
        </div>
        <div className="sm:col-span-2">
          <AdvantagesField value={toList(values.advantages)} errors={errors.advantages} />
        </div>
      </Section>
      <Section title="Como funciona">
        <div className="min-w-0 sm:col-span-2">
          <RichTextField
            name="text_how_it_works"
            label="Texto de como funciona"
            optional
            value={values.text_how_it_works}
            errors={errors.text_how_it_works}
          />
        </div>
      </Section>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField name="active" label="Ativo" hint="Aparece no site" value={values.active} />
        <FlagField
          name="featured"
          label="Destaque"
          hint="Aparece no início do site"
          value={values.featured}
        />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold text-base">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
