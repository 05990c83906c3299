import { buttonClass } from "@/components/site/ui/button";
import { lettersPaths } from "@/lib/letters/paths";
import { sitePage } from "@/lib/site/pages";

/** The way back to both lists, where a letter or a sum has nothing more to offer. */
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
