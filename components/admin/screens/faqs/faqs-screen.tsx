"use client";

import type { AdminFaq } from "@/lib/content/faqs/data";
import { faqWords } from "@/lib/content/faqs/words";
import { toTextLines } from "@/lib/platform/format/excerpt";
import { CrudScreen, type ScreenData } from "../../kit/crud/crud-screen";
import { endpoints } from "../../kit/crud/endpoints";
import { byText, flagFilters, type ListView } from "../../kit/crud/list-view";
import { toSearchQuery, useCrud } from "../../kit/crud/use-crud";
import { activeFlag, featuredFlag } from "../../kit/ui/flag-switches";
import { onDemand, useEarly } from "../../kit/ui/on-demand";

const FaqForm = onDemand(() => import("./faq-form").then((room) => room.FaqForm));

const view: ListView<AdminFaq> = {
  layout: "list",
  list: "faqs",
  note: "Como funciona mostra todas as ativas; quase todas as páginas terminam com as ativas em destaque.",
  nameOf: (faq) => faq.question,
  nameField: "question",
  placeOf: (faq) => (faq.active ? { href: "/como-funciona#perguntas" } : { reason: "inativa", told: true }),
  flags: [activeFlag("active"), featuredFlag("featured")],
  filters: flagFilters({ active: (faq) => faq.active, featured: (faq) => faq.featured }, "f"),
  order: {
    title: "Ordem das FAQs",
    hint: "A ordem das perguntas em todas as páginas.",
  },
  sorts: [
    { value: "site", label: "Ordem do site", by: null },
    { value: "recentes", label: "Mais recentes", by: (a, b) => b.id - a.id },
    { value: "pergunta", label: "Pergunta (A–Z)", by: byText((faq) => faq.question) },
  ],
};

/** FAQs: the one list that the server searches. */
export function FaqsScreen({
  initial,
  search,
  ...given
}: ScreenData<AdminFaq> & {
  /** What the first items were searched by. */
  search: string;
}) {
  const crud = useCrud(endpoints.faqs, initial, faqWords, toSearchQuery(search));
  useEarly(FaqForm);
  return (
    <CrudScreen
      {...given}
      crud={crud}
      view={view}
      defaults={{ active: true, featured: false }}
      card={(faq, { controls, switches }) => (
        <article className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="font-semibold text-[0.9375rem] leading-6">{faq.question}</h2>
            <p className="mt-1 line-clamp-3 max-w-prose whitespace-pre-line text-muted">
              {toTextLines(faq.answer)}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {switches}
            {controls}
          </div>
        </article>
      )}
      form={(window) => <FaqForm {...window} />}
    />
  );
}
