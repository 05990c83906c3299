"use client";

import { testimonialCopy } from "@/lib/copy/crud";
import type { AdminTestimonial } from "@/lib/testimonials/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { FeaturedBadge } from "../ui/badge";
import { activeFlag, featuredFlag } from "../ui/flag-switches";
import { TestimonialFields } from "./testimonial-fields";

const view: ListView<AdminTestimonial> = {
  layout: "grid",
  note: "As páginas mostram os seis primeiros ativos, os em destaque antes; Quem somos mostra todos.",
  nameOf: (testimonial) => testimonial.name,
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

/** Testemunhos. */
export function TestimonialsScreen({
  initial,
  isRoot,
}: {
  initial: AdminTestimonial[] | null;
  isRoot: boolean;
}) {
  const crud = useCrud(endpoints.testimonials, initial, testimonialCopy);
  return (
    <CrudScreen
      crud={crud}
      view={view}
      isRoot={isRoot}
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
      fields={<TestimonialFields />}
    />
  );
}
