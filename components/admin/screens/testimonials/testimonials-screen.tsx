"use client";

import type { AdminTestimonial } from "@/lib/content/testimonials/data";
import { SHOWN_TESTIMONIALS } from "@/lib/content/testimonials/shown";
import { testimonialWords } from "@/lib/content/testimonials/words";
import { CrudScreen, type ScreenData } from "../../kit/crud/crud-screen";
import { endpoints } from "../../kit/crud/endpoints";
import { byText, flagFilters, type ListView } from "../../kit/crud/list-view";
import { RecordCard } from "../../kit/crud/record-card";
import { useCrud } from "../../kit/crud/use-crud";
import { FeaturedBadge } from "../../kit/ui/badge";
import { activeFlag, featuredFlag } from "../../kit/ui/flag-switches";
import { onDemand, useEarly } from "../../kit/ui/on-demand";

const TestimonialForm = onDemand(() => import("./testimonial-form").then((room) => room.TestimonialForm));

const view: ListView<AdminTestimonial> = {
  layout: "grid",
  list: "testimonials",
  note: `As páginas mostram os ${SHOWN_TESTIMONIALS} primeiros ativos, os em destaque antes; Quem somos mostra todos.`,
  nameOf: (testimonial) => testimonial.name,
  nameField: "name",
  placeOf: (testimonial, all) => {
    if (!testimonial.active) return { reason: "inativo", told: true };
    return { href: isAmongFirst(testimonial, all) ? "/#depoimentos" : "/quem-somos#depoimentos" };
  },
  flags: [activeFlag("active"), featuredFlag("featured")],
  text: (testimonial) => `${testimonial.name} ${testimonial.description}`,
  filters: flagFilters({
    active: (testimonial) => testimonial.active,
    featured: (testimonial) => testimonial.featured,
  }),
  order: {
    title: "Ordem dos testemunhos",
    hint: "A ordem em que aparecem no site.",
    imageOf: (testimonial) => testimonial.image,
  },
  sorts: [
    { value: "site", label: "Ordem do site", by: null },
    { value: "recentes", label: "Mais recentes", by: (a, b) => b.id - a.id },
    { value: "nome", label: "Nome (A–Z)", by: byText((testimonial) => testimonial.name) },
  ],
};

/** Whether the pages show it without being asked for all, in the order of lib/content/testimonials/data. */
function isAmongFirst({ id }: AdminTestimonial, all: readonly AdminTestimonial[]): boolean {
  const last = Number.MAX_SAFE_INTEGER;
  const first = all
    .filter(({ active }) => active)
    .toSorted(
      (a, b) =>
        (a.position ?? last) - (b.position ?? last) || Number(b.featured) - Number(a.featured) || b.id - a.id,
    )
    .slice(0, SHOWN_TESTIMONIALS);
  return first.some((one) => one.id === id);
}

/** Testemunhos. */
export function TestimonialsScreen({ initial, ...given }: ScreenData<AdminTestimonial>) {
  const crud = useCrud(endpoints.testimonials, initial, testimonialWords);
  useEarly(TestimonialForm);
  return (
    <CrudScreen
      {...given}
      crud={crud}
      view={view}
      defaults={{ active: true, featured: false }}
      card={(testimonial, { controls, switches }) => (
        <RecordCard
          image={testimonial.image}
          title={testimonial.name}
          text={testimonial.description}
          controls={controls}
          badges={testimonial.featured && <FeaturedBadge />}
          flags={switches}
        />
      )}
      form={(window) => <TestimonialForm {...window} />}
    />
  );
}
