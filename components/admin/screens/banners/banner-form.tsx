"use client";

import { useRef } from "react";
import type { AdminBanner } from "@/lib/content/banners/data";
import type { Aditional, Advantage } from "@/lib/content/banners/schema";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { useField } from "../../kit/form/form-context";
import { FormSections } from "../../kit/form/form-sections";
import { ImageField } from "../../kit/form/image-field";
import { RichTextField } from "../../kit/form/rich-text-field";
import { RemoveRow, RowCard, RowsField } from "../../kit/form/rows-field";
import { FlagField, SelectField, TextAreaField, TextField } from "../../kit/form/text-fields";
import { type FoundPage, SearchResult, useTyped } from "../../kit/preview/search-result";
import { inputClass, TextAreaField as PlainArea, TextField as PlainField } from "../../kit/ui/field";
import { onDemand, Skeleton } from "../../kit/ui/on-demand";

const IconField = onDemand(
  () => import("./icon-field").then((module) => module.IconField),
  <Skeleton className="size-16 rounded-xl" />,
);

type BannerType = { id: number; name: string };

/** The recommended size in pixels: the image covers almost half of a wide screen, whose pixel density may be high. */
const BEST_SIZE = { width: 1920, height: 1080 };

type BannerData = { types: BannerType[]; pages: Readonly<Record<number, FoundPage>> };

export function BannerForm({ types, pages, ...window }: RecordWindow<AdminBanner> & BannerData) {
  return <RecordModal {...window} width="xl" fields={<Fields types={types} pages={pages} />} />;
}

function Fields({ types, pages }: BannerData) {
  return (
    <FormSections
      sections={[
        {
          title: "Banner",
          fields: ["full_banner_type_id", "label", "title", "description", "link"],
          content: <Words types={types} />,
        },
        {
          title: "Imagem e itens",
          fields: ["image", "aditional"],
          content: (
            <>
              <ImageField bestSize={BEST_SIZE} />
              <AditionalField />
            </>
          ),
        },
        { title: "Vantagens", fields: ["title_advantage", "text_advantage"], content: <Advantages /> },
        { title: "Lista de vantagens", fields: ["advantages"], content: <AdvantagesField /> },
        {
          title: "Como funciona",
          fields: ["text_how_it_works"],
          content: <RichTextField name="text_how_it_works" optional />,
        },
        {
          title: "Publicação",
          fields: ["active", "featured"],
          content: (
            <>
              <FlagField name="active" hint="Aparece na página do seu tipo" />
              <FlagField name="featured" hint="Passa também no carrossel da página inicial" />
              <BannerSearchResult pages={pages} />
            </>
          ),
        },
      ]}
    />
  );
}

function Words({ types }: { types: BannerType[] }) {
  const isTyped = Boolean(useField("full_banner_type_id").value);
  return (
    <>
      <SelectField
        name="full_banner_type_id"
        hint="A página do tipo mostra o banner ativo mais novo"
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        none="Selecione…"
      />
      <TextField name="label" />
      <TextField name="title" data-first={isTyped || undefined} className="col-span-full" />
      <TextAreaField name="description" className="col-span-full" rows={3} />
      <TextField
        name="link"
        optional
        hint="Uma página do site (/imoveis) ou um endereço completo"
        className="col-span-full"
      />
    </>
  );
}

function Advantages() {
  return (
    <>
      <TextField
        name="title_advantage"
        optional
        hint="Vazio: 'Vantagens do consórcio de' e o rótulo"
        className="col-span-full"
      />
      <RichTextField name="text_advantage" />
    </>
  );
}

function BannerSearchResult({ pages }: { pages: Readonly<Record<number, FoundPage>> }) {
  const box = useRef<HTMLDivElement>(null);
  const page = pages[Number(useTyped(box)?.get("full_banner_type_id"))];
  return (
    <div ref={box} className="col-span-full">
      {page && (
        <SearchResult
          page={page}
          note="É a página deste tipo de banner. O título e a descrição são os da página e não mudam com o banner."
        />
      )}
    </div>
  );
}

const MAX_ITEMS = 3;
const EMPTY: Aditional = { description: "" };

/** At most three lines (spec §5). */
function AditionalField() {
  return (
    <RowsField
      name="aditional"
      legend={
        <>
          Itens adicionais <span className="font-normal text-muted">(até {MAX_ITEMS})</span>
        </>
      }
      one="item"
      empty={EMPTY}
      most={MAX_ITEMS}
      titleOf={({ description }) => description}
      row={({ label, index, bound, remove }) => {
        const { errors, ...input } = bound("description");
        return (
          <div className="flex items-center gap-1.5">
            <input
              aria-label={`Item adicional ${index + 1}`}
              aria-invalid={errors && true}
              {...input}
              className={`${inputClass} h-9 pointer-coarse:h-11`}
            />
            <RemoveRow name={label} onRemove={remove} />
          </div>
        );
      }}
    />
  );
}

const EMPTY_ADVANTAGE: Advantage = { title: "", description: "", icon_svg: null, icon_name: null };

function AdvantagesField() {
  return (
    <RowsField
      name="advantages"
      legend="Vantagens"
      one="vantagem"
      empty={EMPTY_ADVANTAGE}
      titleOf={({ title }) => title}
      row={(row) => (
        <RowCard row={row} text={row.item.description}>
          <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
            <IconField icon={row.item} onIcon={row.change} />
            <div className="flex flex-col gap-3">
              <PlainField label="Título" {...row.bound("title")} />
              <PlainArea label="Descrição" rows={2} {...row.bound("description")} />
            </div>
          </div>
        </RowCard>
      )}
    />
  );
}
