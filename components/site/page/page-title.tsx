import type { ReactNode } from "react";
import type { Crumb } from "@/lib/content/site/pages";
import { Breadcrumb } from "./breadcrumb";

export function PageTitle({
  title,
  description,
  trail,
  hasBranch = false,
  children,
}: {
  title: string;
  description?: string;
  trail?: Crumb[];
  /** Draws a flowering branch beside the title on wide screens. */
  hasBranch?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`page-head border-line border-b ${hasBranch ? "branch" : ""}`}>
      <div className="wrap relative pt-3 pb-5 md:pb-7">
        {trail && <Breadcrumb trail={trail} />}
        <h1 className="mt-1 max-w-3xl text-2xl">{title}</h1>
        {description && <p className="mt-2 max-w-2xl text-balance text-moss md:text-lg">{description}</p>}
        {children}
      </div>
    </div>
  );
}
