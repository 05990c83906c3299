import type { ReactNode } from "react";
import { Blossom } from "@/components/site/ui/blossom";
import type { Crumb } from "@/lib/site/pages";
import { Breadcrumb } from "./breadcrumb";

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
      <Blossom className="-top-24 -right-24 md:-top-32 pointer-events-none absolute size-52 rotate-12 md:right-[5%] md:size-96" />
      <div className="wrap relative pt-6 pb-14 md:pb-20">
        {trail && <Breadcrumb trail={trail} />}
        <h1 className="mt-10 max-w-4xl pr-20 text-3xl md:pr-0">{title}</h1>
        {description && <p className="mt-5 max-w-2xl text-lg text-moss">{description}</p>}
        {children}
      </div>
    </div>
  );
}
