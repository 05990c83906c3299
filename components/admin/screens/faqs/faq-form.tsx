"use client";

import type { AdminFaq } from "@/lib/content/faqs/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { FlagField } from "../../kit/form/flag-field";
import { RichTextField } from "../../kit/form/rich-text-field";
import { TextField } from "../../kit/form/text-fields";

/** A question and its answer. */
export function FaqForm(window: RecordWindow<AdminFaq>) {
  return <RecordModal {...window} fields={<Fields />} />;
}

function Fields() {
  return (
    <div className="flex flex-col gap-4">
      <TextField name="question" />
      <RichTextField name="answer" />
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField name="active" hint="Aparece em Como funciona" />
        <FlagField name="featured" hint="Aparece também no fim das outras páginas" />
      </div>
    </div>
  );
}
