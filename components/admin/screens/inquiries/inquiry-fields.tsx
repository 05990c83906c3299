import type { ListedInquiry } from "@/lib/people/inquiries/data";
import { CALL_TIME_WORDS, STATUS_WORDS } from "@/lib/people/inquiries/words";
import { DateField, SelectField, TextAreaField, TextField } from "../../kit/form/text-fields";
import { InquiryRequest } from "./inquiry-cells";

export type Owner = { id: number; name: string };

/** The fields of an inquiry below its request; a new one has those of the request too. */
export function InquiryFields({
  inquiry,
  owners,
}: {
  inquiry: ListedInquiry | null;
  owners: readonly Owner[];
}) {
  return (
    <>
      {inquiry && <InquiryRequest inquiry={inquiry} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" autoComplete="off" optional={Boolean(inquiry)} />
        <TextField name="phone" type="tel" inputMode="tel" autoComplete="off" optional />
        {!inquiry && (
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
              {optionsOf(Object.entries(CALL_TIME_WORDS))}
            </SelectField>
            <TextAreaField name="message" optional rows={2} maxLength={2000} />
          </>
        )}
        <SelectField name="status">{optionsOf(Object.entries(STATUS_WORDS))}</SelectField>
        <SelectField name="owner_id">
          <option value="">Ninguém</option>
          {optionsOf(owners.map(({ id, name }) => [id, name]))}
        </SelectField>
        <TextField name="next_step" optional />
        <DateField name="next_step_at" withTime optional />
        <TextField name="outcome" optional />
        <TextField name="lost_reason" optional />
        <TextAreaField name="note" optional rows={4} maxLength={2000} className="sm:col-span-2" />
      </div>
    </>
  );
}

function optionsOf(choices: [value: string | number, label: string][]) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
