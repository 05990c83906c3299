"use client";

import type { AdminProduct } from "@/lib/content/products/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { FlagField } from "../../kit/form/flag-field";
import { ImageField } from "../../kit/form/image-field";
import { TextAreaField, TextField } from "../../kit/form/text-fields";

/** For the home page's cards, on sharp screens. */
const BEST_SIZE = { width: 800, height: 600 };

/** A product: its card on the home page, and where that leads. */
export function ProductForm(window: RecordWindow<AdminProduct>) {
  return <RecordModal {...window} fields={<Fields />} />;
}

function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="title" />
      <TextField name="label" />
      <TextAreaField name="description" className="sm:col-span-2" />
      <TextField
        name="link"
        optional
        hint="Para onde o produto leva: uma página do site (/imoveis) ou um endereço completo"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ImageField bestSize={BEST_SIZE} />
      </div>
      <FlagField name="active" hint="Aparece na página inicial" />
    </div>
  );
}
