"use client";

import type { AdminPost } from "@/lib/content/posts/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { useField } from "../../kit/form/form-context";
import { ImageField } from "../../kit/form/image-field";
import { RichTextField } from "../../kit/form/rich-text-field";
import { DateField, FlagField, TextField } from "../../kit/form/text-fields";
import { PostSearchResult, type Site } from "./post-search-result";

/** For screens with a high pixel density. */
const BEST_SIZE = { width: 1600, height: 900 };

/** The minimum height of the post editor (spec §9). */
const EDITOR_MIN_HEIGHT_PX = 400;

export function PostForm({ site, ...window }: RecordWindow<AdminPost> & { site: Site }) {
  const isWaiting = window.schedule?.own?.waiting !== undefined;
  return <RecordModal {...window} width="xl" fields={<Fields site={site} isWaiting={isWaiting} />} />;
}

function Fields({
  site,
  isWaiting,
}: {
  site: Site;
  /** True while its date is in the future: the note above the form shows and changes it. */
  isWaiting: boolean;
}) {
  const { value: day } = useField<string>("date_post");
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <div className="flex min-w-0 flex-[999_1_34rem] flex-col gap-4">
        <TextField name="title" />
        <RichTextField name="content" minHeight={EDITOR_MIN_HEIGHT_PX} counts />
      </div>
      <div className="flex min-w-0 flex-[1_1_17rem] flex-col gap-4">
        <ImageField bestSize={BEST_SIZE} optional />
        {isWaiting ? (
          <input type="hidden" name="date_post" value={day} readOnly />
        ) : (
          <DateField
            name="date_post"
            hint="Data mostrada no site. Para publicar depois de hoje, use “Agendar publicação”."
          />
        )}
        <FlagField name="is_active" hint="Aparece em Informativos, com página própria" />
        <FlagField name="is_featured" hint="A página inicial mostra os três em destaque mais recentes" />
      </div>
      <div className="min-w-0 basis-full">
        <PostSearchResult site={site} />
      </div>
    </div>
  );
}
