"use client";

import { useState } from "react";
import type { AdminTestimonial } from "@/lib/content/testimonials/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { FlagField } from "../../kit/form/flag-field";
import { useField } from "../../kit/form/form-context";
import { toText } from "../../kit/form/form-values";
import { ImageField } from "../../kit/form/image-field";
import { TextAreaField, TextField } from "../../kit/form/text-fields";
import { VideoPreview } from "../../kit/form/video-field";

/** For a small circle, and room for it to grow. */
const BEST_SIZE = { width: 400, height: 400 };

/** A testimonial: who says what, with a face and a film. */
export function TestimonialForm(window: RecordWindow<AdminTestimonial>) {
  return <RecordModal {...window} fields={<Fields />} />;
}

function Fields() {
  const [link, setLink] = useState(toText(useField<string | null>("video_url").value));
  return (
    <div className="flex flex-col gap-4">
      <TextField name="name" />
      <TextAreaField name="description" rows={5} />
      <ImageField bestSize={BEST_SIZE} optional />
      <TextField
        name="video_url"
        type="url"
        optional
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <VideoPreview link={link} />
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField
          name="active"
          hint="Aparece em Quem somos e, entre os primeiros, em quase todas as páginas"
        />
        <FlagField name="featured" hint="Vem antes dos outros que ninguém ordenou" />
      </div>
    </div>
  );
}
