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
          <h1 className="text-2xl">{page.title}</h1>
          {updatedAt && <UpdatedAt at={updatedAt} className="mt-1 inline-flex" />}
        </div>
        {children}
      </div>
    </div>
  );
}
