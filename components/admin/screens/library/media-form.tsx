"use client";

import type { AdminMedia } from "@/lib/content/media/wire";
import { mediaWords } from "@/lib/content/media/words";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { TextAreaField, TextField } from "../../kit/form/text-fields";
import { FocalField } from "./focal-field";
import { MediaUses, type MediaUsesProps } from "./media-uses";

/** The form of a library image: name, description, focal point and uses. */
export function MediaForm({
  media,
  onGone,
  ...window
}: Pick<RecordWindow<AdminMedia>, "save" | "onClose"> & MediaUsesProps) {
  return (
    <RecordModal
      {...window}
      record={media}
      title={mediaWords.editTitle}
      labels={mediaWords.labels}
      draftKey={`draft:${mediaWords.title}:${media.id}`}
      width="xl"
      defaults={{}}
      fields={<Fields media={media} onGone={onGone} />}
    />
  );
}

function Fields({ media, ...uses }: MediaUsesProps) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <FocalField path={media.path} name={media.name} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TextField name="name" hint="Só a equipe vê" />
        <TextAreaField
          name="alt"
          optional
          rows={3}
          hint="Para quem não pode ver a imagem: o que ela mostra, numa frase"
        />
        <MediaUses media={media} {...uses} />
      </div>
    </div>
  );
}
