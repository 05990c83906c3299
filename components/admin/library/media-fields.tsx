import type { AdminMedia } from "@/lib/media/data";
import { TextAreaField, TextField } from "../form/text-fields";
import { FocalField } from "./focal-field";
import { MediaUses, type MediaUsesProps } from "./media-uses";

/** An image of the library: what it is called, what it shows, what crops keep, where it stands. */
export function MediaFields({ media, ...uses }: { media: AdminMedia } & Omit<MediaUsesProps, "media">) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <FocalField path={media.path} name={media.name} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TextField name="name" label="Nome" hint="Só a equipe vê" />
        <TextAreaField
          name="alt"
          label="Descrição"
          optional
          rows={3}
          hint="Para quem não pode ver a imagem: o que ela mostra, numa frase"
        />
        <MediaUses media={media} {...uses} />
      </div>
    </div>
  );
}
