import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { UpdatedAt } from "@/components/site/ui/updated-at";
import { type SitePage, trailTo } from "@/lib/content/site/pages";

/** The heading of a list of letters, short enough that the first letter is on a phone's first screen. */
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
        <div className="flex flex-col gap-1 max-md:flex-col-reverse">
          <div className="letters-line">
            <Breadcrumb trail={trailTo(page)} className="max-md:hidden" />
            {updatedAt && <UpdatedAt at={updatedAt} className="inline-flex" />}
          </div>
          <h1>{page.title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}
