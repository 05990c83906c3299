import { buttonClass } from "@/components/site/ui/button";
import { type LetterView, viewQuery, wholeList } from "@/lib/trade/letters/filters";

export function AlertLink({ view }: { view: LetterView }) {
  const { type, minCredit, maxCredit, maxEntry, maxParcel } = view;
  return (
    <a
      href={`/avisos${viewQuery({ ...wholeList, type, minCredit, maxCredit, maxEntry, maxParcel })}`}
      className={buttonClass("outline", "md")}
    >
      Avise-me por e-mail
    </a>
  );
}
