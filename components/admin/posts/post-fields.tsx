"use client";

import { DateField } from "../form/date-field";
import { FlagField } from "../form/flag-field";
import { ImageField } from "../form/image-field";
import { RichTextField } from "../form/rich-text-field";
import { TextField } from "../form/text-fields";

/** For the head of a post, on sharp screens. */
const BEST_SIZE = { width: 1600, height: 900 };

/** Spec §9: the editor of posts is at least so high. */
const EDITOR_MIN_HEIGHT_PX = 400;

export function PostFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField name="title" label="Título" />
      <DateField name="date_post" label="Data" hint="Depois de hoje: entra no site à 0h desse dia" />
      <div className="sm:col-span-2">
        <ImageField bestSize={BEST_SIZE} optional />
      </div>
      <div className="min-w-0 sm:col-span-2">
        <RichTextField name="content" label="Conteúdo" minHeight={EDITOR_MIN_HEIGHT_PX} counts />
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4 sm:col-span-2">
        <FlagField name="is_active" label="Ativo" hint="Aparece em Informativos, com página própria" />
        <FlagField
          name="is_featured"
          label="Destaque"
          hint="A página inicial mostra os três em destaque mais recentes"
        />
      </div>
    </div>
  );
}
