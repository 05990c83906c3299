"use client";

import { TextAreaField, TextField } from "@/components/ui/field";
import { faqCopy } from "@/lib/copy/crud";
import type { AdminFaq } from "@/lib/faqs/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { FlagSwitch } from "../crud/flag-switch";
import { byText, type ListView } from "../crud/list-view";
import type { FieldsProps } from "../crud/record-modal";
import { useCrud } from "../crud/use-crud";
import { FlagField } from "../fields/flag-field";

const view: ListView<AdminFaq> = {
  filters: [
    { value: "ativos", label: "Ativas", by: (faq) => faq.active },
    { value: "inativos", label: "Inativas", by: (faq) => !faq.active },
    { value: "destaques", label: "Destaques", by: (faq) => faq.featured },
  ],
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
    { value: "pergunta", label: "Pergunta (A–Z)", by: byText((faq) => faq.question) },
  ],
};

/** FAQs: the one list that the server searches. */
export function FaqsScreen({ initial, isRoot }: { initial: AdminFaq[] | null; isRoot: boolean }) {
  const crud = useCrud(endpoints.faqs, initial, faqCopy);
  return (
    <CrudScreen
      crud={crud}
      copy={faqCopy}
      view={view}
      layout="list"
      isRoot={isRoot}
      defaults={{ active: true, featured: false }}
      nameOf={(faq) => faq.question}
      card={(faq, controls) => (
        <article className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="font-semibold text-[0.9375rem] leading-6">{faq.question}</h2>
            <p className="mt-1 line-clamp-3 max-w-prose whitespace-pre-line text-muted">{faq.answer}</p>
          </div>
          <div className="flex items-center gap-4">
            <FlagSwitch
              on={faq.active}
              words={["Ativo", "Inativo"]}
              label="Ativo"
              name={faq.question}
              onChange={(on) => crud.toggle(faq, "active", on)}
            />
            <FlagSwitch
              on={faq.featured}
              words={["Destaque", "Sem destaque"]}
              label="Destaque"
              name={faq.question}
              onChange={(on) => crud.toggle(faq, "featured", on)}
            />
            {controls}
          </div>
        </article>
      )}
      fields={FaqFields}
    />
  );
}

function FaqFields({ values, errors }: FieldsProps<AdminFaq>) {
  return (
    <div className="flex flex-col gap-4">
      <TextField name="question" label="Pergunta" defaultValue={values.question} errors={errors.question} />
      <TextAreaField
        name="answer"
        label="Resposta"
        rows={7}
        defaultValue={values.answer}
        errors={errors.answer}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <FlagField name="active" label="Ativo" hint="Aparece no site" value={values.active} />
        <FlagField
          name="featured"
          label="Destaque"
          hint="Aparece nas páginas de produto"
          value={values.featured}
        />
      </div>
    </div>
  );
}
