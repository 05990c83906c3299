"use client";

import { useState } from "react";
import { TextAreaField, TextField } from "@/components/ui/field";
import type { AdminTestimonial } from "@/lib/testimonials/data";
import { toText } from "../crud/form-values";
import type { FieldsProps } from "../crud/record-modal";
import { FlagField } from "../fields/flag-field";
import { ImageField } from "../fields/image-field";
import { VideoPreview } from "./video-preview";

export function TestimonialFields({ values, errors }: FieldsProps<AdminTestimonial>) {
  const [link, setLink] = useState(toText(values.video_url));
  return (
    <div className="flex flex-col gap-4">
      <TextField name="name" label="Nome do cliente" defaultValue={values.name} errors={errors.name} />
      <TextAreaField
        name="description"
        label="Testemunho"
        rows={5}
        defaultValue={values.description}
        errors={errors.description}
      />
      <ImageField optional current={values.image} errors={errors.image} />
      <TextField
        name="video_url"
        type="url"
        label="Vídeo do YouTube"
        optional
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        errors={errors.video_url}
      />
      <VideoPreview link={link} />
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField name="active" label="Ativo" hint="Aparece no site" value={values.active} />
        <FlagField name="featured" label="Destaque" hint="Vem primeiro na lista" value={values.featured} />
      </div>
    </div>
  );
}
