"use client";

import { productCopy } from "@/lib/copy/crud";
import type { AdminProduct } from "@/lib/products/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import { useCrud } from "../crud/use-crud";
import { FlagField } from "../form/flag-field";
import { ImageField } from "../form/image-field";
import { TextAreaField, TextField } from "../form/text-fields";
import { activeFlag } from "../ui/flag-switches";

/** For the home page's cards, on sharp screens. */
const BEST_SIZE = { width: 800, height: 600 };

const view: ListView<AdminProduct> = {
  layout: "grid",
  list: "products",
  note: "A página inicial mostra todos os ativos, nesta ordem; cada um leva à página do seu link.",
  nameOf: (product) => product.title,
  nameField: "title",
  placeOf: ({ active, link }) => {
    if (!active) return { reason: "inativo", told: true };
    return { href: link?.startsWith("/") ? link : "/" };
  },
  flags: [activeFlag("active")],
  text: (product) => `${product.title} ${product.label} ${product.description}`,
  filters: flagFilters({ active: (product) => product.active }),
  order: {
    title: "Ordem dos produtos",
    hint: "A ordem em que aparecem na página inicial.",
    imageOf: (product) => product.image,
  },
  sorts: [
    { value: "site", label: "Ordem do site", by: null },
    { value: "recentes", label: "Mais recentes", by: (a, b) => b.id - a.id },
    { value: "titulo", label: "Título (A–Z)", by: byText((product) => product.title) },
  ],
};

/** Produtos: what the home page's slider shows. */
export function ProductsScreen({ initial, isRoot }: { initial: AdminProduct[] | null; isRoot: boolean }) {
  const crud = useCrud(endpoints.products, initial, productCopy);
  return (
    <CrudScreen
      crud={crud}
      view={view}
      isRoot={isRoot}
      defaults={{ active: true }}
      card={(product, { controls, switches }) => (
        <RecordCard
          image={product.image}
          title={product.title}
          label={product.label}
          text={product.description}
          controls={controls}
          flags={switches}
        />
      )}
      fields={<ProductFields />}
    />
  );
}

function ProductFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="title" label="Título" />
      <TextField name="label" label="Rótulo" />
      <TextAreaField name="description" label="Descrição" className="sm:col-span-2" />
      <TextField
        name="link"
        label="Link"
        optional
        hint="Para onde o produto leva: uma página do site (/imoveis) ou um endereço completo"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ImageField bestSize={BEST_SIZE} />
      </div>
      <FlagField name="active" label="Ativo" hint="Aparece na página inicial" />
    </div>
  );
}
