import { buttonClass } from "@/components/site/ui/button";
import { sitePage } from "@/lib/content/site/pages";
import { lettersPaths } from "@/lib/trade/letters/paths";

/** Links to both lists. */
export function ListLinks({ first = "outline" }: { first?: "primary" | "outline" }) {
  return (
    <>
      <a href={lettersPaths.main} className={buttonClass(first)}>
        {sitePage(lettersPaths.main).title}
      </a>
      <a href={lettersPaths.other} className={buttonClass("outline")}>
        {sitePage(lettersPaths.other).title}
      </a>
    </>
  );
}
