"use client";

import { Star } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { testimonialCopy } from "@/lib/copy/crud";
import type { AdminTestimonial } from "@/lib/testimonials/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { FlagSwitch } from "../crud/flag-switch";
import { byText, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { TestimonialFields } from "./testimonial-fields";

const view: ListView<AdminTestimonial> = {
  text: (testimonial) => `${testimonial.name} ${testimonial.description}`,
  filters: [
    { value: "ativos", label: "Ativos", by: (testimonial) => testimonial.active },
    { value: "inativos", label: "Inativos", by: (testimonial) => !testimonial.active },
    { value: "destaques", label: "Destaques", by: (testimonial) => testimonial.featured },
  ],
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
            <>
              <FlagSwitch
                on={testimonial.active}
                words={["Ativo", "Inativo"]}
                label="Ativo"
                name={testimonial.name}
                onChange={(on) => crud.toggle(testimonial, "active", on)}
              />
              <FlagSwitch
                on={testimonial.featured}
                words={["Em destaque", "Sem destaque"]}
                label="Destaque"
                name={testimonial.name}
                onChange={(on) => crud.toggle(testimonial, "featured", on)}
              />
            </>
          }
        />
      )}
      fields={TestimonialFields}
    />
  );
}
