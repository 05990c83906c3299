"use client";

import { type ReactNode, useState } from "react";
import { Play } from "@/components/admin/kit/ui/icons";
import { useField } from "../form/form-context";
import { type AdminRecord, toText } from "../form/form-values";
import { ImageField } from "../form/image-field";
import { RichTextField } from "../form/rich-text-field";
import { DateField, FlagField, Flags, SelectField, TextAreaField, TextField } from "../form/text-fields";
import { RecordModal, type RecordWindow } from "./record-modal";

const kit = {
  ...{ TextField, TextAreaField, SelectField, DateField, RichTextField },
  ...{ ImageField, VideoField, FlagField, Flags },
};
export type FieldKit = typeof kit;

export function KindForm<Item extends AdminRecord>({
  fields,
  ...window
}: RecordWindow<Item> & { fields: (kit: FieldKit) => ReactNode }) {
  return <RecordModal {...window} fields={fields(kit)} />;
}

const ID = /^[\w-]{11}$/;

function VideoField({ name }: { name: string }) {
  const [link, setLink] = useState(toText(useField<string | null>(name).value));
  return (
    <>
      <TextField
        name={name}
        type="url"
        optional
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <VideoPreview link={link} />
    </>
  );
}

/** Sends no request to YouTube before the video is played (rules §6). */
function VideoPreview({ link }: { link: string }) {
  const id = videoId(link);
  const [playing, setPlaying] = useState<string | null>(null);
  if (id === null) return null;
  const shape = "aspect-video w-full max-w-md overflow-hidden rounded-xl";
  if (playing === id) {
    return (
      <iframe
        title="Prévia do vídeo"
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className={shape}
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(id)}
      className={`grid cursor-pointer place-items-center bg-side text-white focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 ${shape}`}
    >
      <span className="flex flex-col items-center gap-2.5">
        <span className="grid size-14 place-items-center rounded-full bg-gold text-ink">
          <Play aria-hidden className="size-6 translate-x-0.5" />
        </span>
        Ver prévia do vídeo
      </span>
    </button>
  );
}

function videoId(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const id = new URL(link).searchParams.get("v") ?? "";
  return ID.test(id) ? id : null;
}
