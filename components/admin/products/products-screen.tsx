"use client";

import { TextAreaField, TextField } from "@/components/ui/field";
import { productCopy } from "@/lib/copy/crud";
import type { AdminProduct } from "@/lib/products/data";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { FlagSwitch } from "../crud/flag-switch";
import { toText } from "../crud/form-values";
import { byText, type ListView } from "../crud/list-view";
import { RecordCard } from "../crud/record-card";
import type { FieldsProps } from "../crud/record-modal";
import { useCrud } from "../crud/use-crud";
import { FlagField } from "../fields/flag-field";
import { ImageField } from "../fields/image-field";

const view: ListView<AdminProduct> = {
  text: (product) => `${product.title} ${product.label} ${product.description}`,
  filters: [
    { value: "ativos", label: "Ativos", by: (product) => product.active },
    { value: "inativos", label: "Inativos", by: (product) => !product.active },
  ],
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
    { value: "titulo", label: "Título (A–Z)", by: byText((product) => product.title) },
  ],
};

/** Produtos: what the home page's slider shows. */
export function ProductsScreen({ initial, isRoot }: { initial: AdminProduct[] | null; isRoot: boolean }) {
  const crud = useCrud(endpoints.products, initial, productCopy);
  return (
    <CrudScreen
      crud={crud}
      copy={productCopy}
      view={view}
      layout="grid"
      isRoot={isRoot}
      defaults={{ active: true }}
      nameOf={(product) => product.title}
      card={(product, controls) => (
        <RecordCard
          image={product.image}
          title={product.title}
          label={product.label}
          text={product.description}
          controls={controls}
          flags={
            <FlagSwitch
              on={product.active}
              words={["Ativo", "Inativo"]}
              label="Ativo"
              name={product.title}
              onChange={(on) => crud.toggle(product, "active", on)}
            />
          }
        />
      )}
      fields={ProductFields}
    />
  );
}

function ProductFields({ values, errors }: FieldsProps<AdminProduct>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="title" label="Título" defaultValue={values.title} errors={errors.title} />
      <TextField name="label" label="Rótulo" defaultValue={values.label} errors={errors.label} />
      <TextAreaField
        name="description"
        label="Descrição"
        className="sm:col-span-2"
        defaultValue={values.description}
        errors={errors.description}
      />
      <TextField
        name="link"
        label="Link"
        optional
        hint="Uma página do site (/imoveis) ou um endereço completo"
        className="sm:col-span-2"
        defaultValue={toText(values.link)}
        errors={errors.link}
      />
      <div className="sm:col-span-2">
        <ImageField current={values.image} errors={errors.image} />
      </div>
      <FlagField name="active" label="Ativo" hint="Aparece no site" value={values.active} />
    </div>
  );
}
