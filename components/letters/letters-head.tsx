import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { UpdatedAt } from "@/components/site/ui/updated-at";
import { type SitePage, trailTo } from "@/lib/content/site/pages";

/** The head of a list of letters; low enough for the first letter to show on a phone's first screen. */
export function LettersHead({
  page,
  updatedAt,
  children,
}: {
  page: SitePage;
  updatedAt: Date | null;
  children?: ReactNode;
}) {
  return (
    <div className="letters-head">
      <div className="wrap letters-head-columns">
        <div>
          <Breadcrumb trail={trailTo(page)} className="max-md:hidden" />
          <h1 className="text-2xl md:mt-4">{page.title}</h1>
          <p className="mt-3 text-lg text-moss max-md:hidden">{page.description}</p>
          {updatedAt && <UpdatedAt at={updatedAt} className="mt-1.5 inline-flex md:mt-3" />}
        </div>
        {children}
      </div>
    </div>
  );
}
