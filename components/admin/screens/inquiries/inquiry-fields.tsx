"use client";

import type { ListedInquiry } from "@/lib/people/inquiries/wire";
import { CALL_TIME_WORDS, CALL_TIMES, STATUS_WORDS, STATUSES } from "@/lib/people/inquiries/words";
import { DateField, SelectField, TextAreaField, TextField } from "../../kit/form/text-fields";

export type Owner = { id: number; name: string };

/** The fields of an inquiry; a new one also has those of the request. */
export function InquiryFields({
  inquiry,
  owners,
}: {
  inquiry: ListedInquiry | null;
  owners: readonly Owner[];
}) {
  const { owner_id = null, owner_name = null } = inquiry ?? {};
  // The owner may be a deleted account.
  const isKnown = owner_id === null || owners.some(({ id }) => id === owner_id);
  const choices = isKnown ? owners : [{ id: owner_id, name: owner_name ?? "" }, ...owners];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" autoComplete="off" optional={Boolean(inquiry)} />
      <TextField name="phone" type="tel" inputMode="tel" autoComplete="off" optional />
      {!inquiry && <NewFields />}
      <SelectField name="status">
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField name="owner_id">
        <option value="">Ninguém</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="next_step" optional />
      <DateField name="next_step_at" withTime optional />
      <TextField name="outcome" optional />
      <TextField name="lost_reason" optional />
      <TextAreaField name="note" optional rows={4} maxLength={2000} className="sm:col-span-2" />
    </div>
  );
}

function NewFields() {
  return (
    <>
      <TextField
        name="reference"
        optional
        autoCapitalize="characters"
        hint="O da mensagem do WhatsApp (K7M3-Q2): traz as cartas que a pessoa viu"
      />
      <TextField name="letters" optional inputMode="numeric" hint="Nossos códigos, com vírgulas" />
      <SelectField name="when">
        <option value="">Tanto faz</option>
        {CALL_TIMES.map((when) => (
          <option key={when} value={when}>
            {CALL_TIME_WORDS[when]}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="message" optional rows={2} maxLength={2000} />
    </>
  );
}
