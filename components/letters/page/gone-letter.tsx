import { ListLinks } from "@/components/letters/figures/list-links";
import { PageTitle } from "@/components/site/page/page-title";
import { Section } from "@/components/site/ui/section";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { answerWith } from "@/lib/platform/db/render-context";
import type { LetterOnPage } from "@/lib/trade/letters/by-id";
import { letterPath, lettersPaths } from "@/lib/trade/letters/paths";
import { SimilarLetters } from "../cards/related-letters";
import { letterTitle } from "./letter-page";

const GONE = 410;

/** The page of a letter that is no longer public (rules §8), with similar ones. */
export function GoneLetter({ letter, scope, similar }: LetterOnPage) {
  answerWith(GONE);
  const list = sitePage(lettersPaths[scope]);
  const title = letterTitle(letter.id);
  return (
    <>
      <PageTitle
        title={title}
        description="Esta carta não está mais disponível: foi negociada, reservada ou saiu da lista."
        trail={[...trailTo(list), { label: title, href: letterPath(letter.id) }]}
      >
        <p className="mt-8 flex flex-wrap gap-3">
          <ListLinks first="primary" />
        </p>
      </PageTitle>
      {similar.length > 0 ? (
        <SimilarLetters letters={similar} />
      ) : (
        <Section className="!py-10">
          <p className="text-moss">Não há outra carta deste tipo no momento.</p>
        </Section>
      )}
    </>
  );
}
