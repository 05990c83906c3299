import { buttonClass } from "@/components/site/ui/button";
import type { IconName } from "@/components/site/ui/icon";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";
import { lettersPaths } from "@/lib/letters/paths";

export type AlertView =
  | { kind: "act"; token: string; wishes?: string[] }
  | { kind: "problem"; message: string }
  | { kind: "done"; message: string };

type Words = { action: string; icon: IconName; question: string; text: string; button: string };

/** What a link in a mail about alerts opens: one button. Looking does nothing (link scanners). */
export function AlertLinkPage({
  view,
  words,
  factsTitle,
  facts,
}: {
  view: AlertView;
  words: Words;
  factsTitle: string;
  facts: string[];
}) {
  return (
    <Section tone="white">
      <div className="grid items-start gap-12 lg:grid-cols-2">
        <div id="alerts" className="on-dark scroll-mt-28 rounded-xl bg-forest p-7 text-white md:p-12">
          {view.kind === "act" ? (
            <Act token={view.token} wishes={view.wishes ?? []} words={words} />
          ) : (
            <Told message={view.message} isProblem={view.kind === "problem"} />
          )}
        </div>
        <div>
          <h2 className="text-2xl">{factsTitle}</h2>
          <ul className="mt-8 space-y-5">
            {facts.map((fact) => (
              <li key={fact} className="border-line border-t pt-5 text-lg text-moss">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Act({ token, wishes, words }: { token: string; wishes: string[]; words: Words }) {
  return (
    <form method="post" action={words.action}>
      <PetalIcon icon={words.icon} />
      <h2 className="mt-6 text-2xl">{words.question}</h2>
      <p className="mt-3 text-white/85">{words.text}</p>
      {wishes.length > 0 && (
        <ul className="mt-5 space-y-2 font-semibold">
          {wishes.map((wish) => (
            <li key={wish} className="border-white/20 border-t pt-2 first-letter:uppercase">
              {wish}
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonClass("primary", "lg", "mt-8 max-sm:w-full")}>
        {words.button}
      </button>
    </form>
  );
}

function Told({ message, isProblem }: { message: string; isProblem: boolean }) {
  return (
    <div role={isProblem ? "alert" : "status"}>
      <PetalIcon icon={isProblem ? "mail-x" : "sprout"} />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {isProblem && (
          <a href="/avisos" className={buttonClass("primary", "lg", "max-sm:w-full")}>
            Pedir um aviso
          </a>
        )}
        <a
          href={lettersPaths.main}
          className={buttonClass(isProblem ? "ghost" : "primary", "lg", "max-sm:w-full")}
        >
          Ver as cartas
        </a>
      </p>
    </div>
  );
}
