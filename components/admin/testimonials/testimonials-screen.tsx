"use client";

import { Star } from "lucide-react";
import { testimonialCopy } from "@/lib/copy/crud";
import type { AdminTestimonial } from "@/lib/testimonials/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { Badge } from "../ui/badge";
import { activeFlag, FlagSwitches, featuredFlag } from "../ui/flag-switches";
import { TestimonialFields } from "./testimonial-fields";

const FLAGS = [activeFlag("active"), featuredFlag("featured")];

const view: ListView<AdminTestimonial> = {
  text: (testimonial) => `${testimonial.name} ${testimonial.description}`,
  filters: flagFilters({
    active: (testimonial) => testimonial.active,
    featured: (testimonial) => testimonial.featured,
  }),
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
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
      copy={testimonialCopy}
      view={view}
      layout="grid"
      isRoot={isRoot}
      defaults={{ active: true, featured: false }}
      nameOf={(testimonial) => testimonial.name}
      card={(testimonial, controls) => (
        <RecordCard
          image={testimonial.image}
          title={testimonial.name}
          text={testimonial.description}
          controls={controls}
          badges={
            testimonial.featured && (
              <Badge tone="highlight" icon={<Star aria-hidden className="size-3" />}>
                Destaque
              </Badge>
            )
          }
          flags={
            <FlagSwitches record={testimonial} name={testimonial.name} flags={FLAGS} onToggle={crud.toggle} />
          }
        />
      )}
      fields={<TestimonialFields />}
    />
  );
}
