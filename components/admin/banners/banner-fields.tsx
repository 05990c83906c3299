"use client";

import type { ReactNode } from "react";
import { FlagField } from "../form/flag-field";
import { ImageField } from "../form/image-field";
import { RichTextField } from "../form/rich-text-field";
import { SelectField, TextAreaField, TextField } from "../form/text-fields";
import { AditionalField } from "./aditional-field";
import { AdvantagesField } from "./advantages-field";

/** For half of a wide screen, on the home page and on the product's. */
const BEST_SIZE = { width: 1920, height: 1080 };

/** A banner: what its slide says, then what its product page says. */
export function BannerFields({ types }: { types: { id: number; name: string }[] }) {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Banner">
        <SelectField
          name="full_banner_type_id"
          label="Tipo de banner"
          hint="A página do tipo mostra o banner ativo mais novo"
        >
          <option value="">Selecione…</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </SelectField>
        <TextField name="label" label="Rótulo" />
        <TextField name="title" label="Título" className="sm:col-span-2" />
        <TextAreaField name="description" label="Descrição" className="sm:col-span-2" rows={3} />
        <TextField
          name="link"
          label="Link"
          optional
          hint="Uma página do site (/imoveis) ou um endereço completo"
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <ImageField bestSize={BEST_SIZE} />
        </div>
        <div className="sm:col-span-2">
          <AditionalField />
        </div>
      </Section>
      <Section title="Vantagens">
        <TextField
          name="title_advantage"
          label="Título das vantagens"
          optional
          hint="Vazio: 'Vantagens do consórcio de' e o rótulo"
          className="sm:col-span-2"
        />
        <div className="min-w-0 sm:col-span-2">
          <RichTextField name="text_advantage" label="Texto de vantagens" />
        </div>
        <div className="sm:col-span-2">
          <AdvantagesField />
        </div>
      </Section>
      <Section title="Como funciona">
        <div className="min-w-0 sm:col-span-2">
          <RichTextField name="text_how_it_works" label="Texto de como funciona" optional />
        </div>
      </Section>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField name="active" label="Ativo" hint="Aparece na página do seu tipo" />
        <FlagField name="featured" label="Destaque" hint="Passa também no carrossel da página inicial" />
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
