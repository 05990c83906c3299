import type { ReactNode } from "react";
import { Blossom } from "./blossom";
import { Breadcrumb, type Crumb } from "./breadcrumb";

/** The head of an inner page: where one is, the page's one h1 and what it promises. */
export function PageTitle({
  title,
  description,
  trail,
  children,
}: {
  title: string;
  description?: string;
  trail?: Crumb[];
  children?: ReactNode;
}) {
  return (
    <div className="relative overflow-hidden border-line border-b">
      <Blossom
        tone="quiet"
        className="-right-24 -top-28 pointer-events-none absolute size-96 rotate-12 text-blossom/60"
      />
      <div className="wrap relative pt-6 pb-12 md:pb-16">
        {trail && <Breadcrumb trail={trail} />}
        <h1 className="mt-6 max-w-4xl text-3xl">{title}</h1>
        {description && <p className="measure mt-5 text-lg text-moss">{description}</p>}
        {children}
      </div>
    </div>
  );
}
