import type { ReactNode } from "react";
import { Blossom } from "@/components/site/ui/blossom";
import type { Crumb } from "@/lib/content/site/pages";
import { Breadcrumb } from "./breadcrumb";

/** The head of an inner page: breadcrumb, h1 and introduction. */
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
      <Blossom className="title-flower" />
      <div className="wrap relative pt-6 pb-14 md:pb-20">
        {trail && <Breadcrumb trail={trail} className="max-lg:pr-24" />}
        <h1 className="title-words">{title}</h1>
        {description && <p className="mt-5 max-w-2xl text-lg text-moss">{description}</p>}
        {children}
      </div>
    </div>
  );
}
