"use client";

import type { ReactNode } from "react";
import { DateField } from "../form/date-field";
import { FlagField, Flags } from "../form/flag-field";
import type { AdminRecord } from "../form/form-values";
import { ImageField } from "../form/image-field";
import { RichTextField } from "../form/rich-text-field";
import { SelectField, TextAreaField, TextField } from "../form/text-fields";
import { VideoField } from "../form/video-field";
import { RecordModal, type RecordWindow } from "./record-modal";

const kit = {
  ...{ TextField, TextAreaField, SelectField, DateField, RichTextField },
  ...{ ImageField, VideoField, FlagField, Flags },
};
/** The fields of a form, which a kind arranges and a screen loads on demand. */
export type FieldKit = typeof kit;

/** The form of a plain kind's record. */
export function KindForm<Item extends AdminRecord>({
  fields,
  ...window
}: RecordWindow<Item> & { fields: (kit: FieldKit) => ReactNode }) {
  return <RecordModal {...window} fields={fields(kit)} />;
}
