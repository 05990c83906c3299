import { z } from "zod";
import { visitedPage } from "@/lib/content/site/routes";
import { readCode } from "@/lib/people/references/code";
import { required } from "@/lib/platform/copy/validation";
import { parseDateInput } from "@/lib/platform/format/date";
import {
  flag,
  optionalText,
  orNull,
  phone,
  readAs,
  requiredText,
  wholeNumber,
} from "@/lib/platform/http/fields/fields";
import { readLetterIds } from "@/lib/trade/letters/ids";
import { CALL_TIMES, STATUSES } from "./words";

const MAX_LENGTH = 2000;
const INVALID_TIME = "Informe a data e a hora.";
const LOCAL_TIME = /^(\S{10})[T ](\d\d:\d\d)$/;

const request = {
  when: orNull(z.enum(CALL_TIMES, "Escolha manhã, tarde ou noite.")),
  message: optionalText("A mensagem", MAX_LENGTH),
  letters: z.unknown().default([]).transform(readLetterIds),
};

/** The input of the public form. */
export const requestSchema = z.object({
  name: requiredText("O nome", 120),
  phone: phone("O telefone"),
  ...request,
  page: requiredText("A página", 2000).transform(visitedPage),
  consent: flag.default(false).refine(Boolean, "Marque que você leu o aviso."),
});

/** An instant in ISO 8601, or a day and time in São Paulo: "2026-12-24T09:00" or "24/12/2026 09:00". */
const instant = z
  .string(INVALID_TIME)
  .transform((text) => text.replace(LOCAL_TIME, (_, day, hour) => `${parseDateInput(day)}T${hour}:00-03:00`))
  .pipe(z.iso.datetime({ offset: true, error: INVALID_TIME }))
  .transform((text) => new Date(text));

/** The fields of an inquiry that staff change. */
export const inquiryChanges = z
  .object({
    name: optionalText("O nome", 120),
    phone: orNull(phone("O telefone")),
    status: z.enum(STATUSES, "Escolha uma das situações."),
    owner_id: orNull(wholeNumber("Escolha quem atende.")),
    next_step: optionalText("O próximo passo"),
    next_step_at: orNull(instant),
    outcome: optionalText("O resultado"),
    lost_reason: optionalText("O motivo"),
    note: optionalText("A anotação", MAX_LENGTH),
  })
  .partial();

/** The fields of a new inquiry that staff enter, by hand or from a reference code. */
export const inquirySchema = inquiryChanges
  .extend({
    ...request,
    reference: orNull(readAs(requiredText("O protocolo"), readCode, "Protocolo não encontrado.")),
  })
  .refine(({ name, reference }) => name || reference, { path: ["name"], message: required("O nome") });

export type InquiryRequest = z.output<typeof requestSchema>;
export type InquiryChanges = z.output<typeof inquiryChanges>;
export type NewInquiry = z.output<typeof inquirySchema>;
