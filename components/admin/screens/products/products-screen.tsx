"use client";

import type { AdminProduct } from "@/lib/content/products/data";
import { productWords } from "@/lib/content/products/words";
import { CrudScreen, type ScreenData } from "../../kit/crud/crud-screen";
import { endpoints } from "../../kit/crud/endpoints";
import { byText, flagFilters, type ListView } from "../../kit/crud/list-view";
import { RecordCard } from "../../kit/crud/record-card";
import { useCrud } from "../../kit/crud/use-crud";
import { activeFlag } from "../../kit/ui/flag-switches";
import { onDemand, useEarly } from "../../kit/ui/on-demand";

const ProductForm = onDemand(() => import("./product-form").then((room) => room.ProductForm));

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
export function ProductsScreen({ initial, ...given }: ScreenData<AdminProduct>) {
  const crud = useCrud(endpoints.products, initial, productWords);
  useEarly(ProductForm);
  return (
    <CrudScreen
      {...given}
      crud={crud}
      view={view}
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
      form={(window) => <ProductForm {...window} />}
    />
  );
}
