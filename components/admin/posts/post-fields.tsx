"use client";

import { TextField } from "@/components/ui/field";
import type { AdminPost } from "@/lib/posts/data";
import type { FieldsProps } from "../crud/record-modal";
import { DateField } from "../fields/date-field";
import { FlagField } from "../fields/flag-field";
import { ImageField } from "../fields/image-field";
import { RichTextField } from "../fields/rich-text-field";

/** Spec §9: the editor of posts is at least so high. */
const EDITOR_MIN_HEIGHT_PX = 400;

export function PostFields({ values, errors }: FieldsProps<AdminPost>) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField name="title" label="Título" defaultValue={values.title} errors={errors.title} />
      <DateField name="date_post" label="Data" value={values.date_post} errors={errors.date_post} />
      <div className="sm:col-span-2">
        <ImageField optional current={values.image} errors={errors.image} />
      </div>
      <div className="min-w-0 sm:col-span-2">
        <RichTextField
          name="content"
          label="Conteúdo"
          minHeight={EDITOR_MIN_HEIGHT_PX}
          value={values.content}
          errors={errors.content}
        />
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4 sm:col-span-2">
        <FlagField name="is_active" label="Ativo" hint="Aparece no site" value={values.is_active} />
        <FlagField
          name="is_featured"
          label="Destaque"
          hint="Aparece na página inicial"
          value={values.is_featured}
        />
      </div>
    </div>
  );
}
