import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { AskForLink, type LinkWords, PressOnce } from "@/components/site/sections/link-page";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { lettersPaths } from "@/lib/letters/paths";

export type AlertView =
  | { kind: "act"; token: string; wishes?: string[] }
  | { kind: "ask"; problem?: string; email?: string }
  | { kind: "problem"; message: string }
  | { kind: "done"; message: string };

/** What a link in a mail about alerts opens: one button. Looking does nothing (link scanners). */
export function AlertLinkPage({
  view,
  words,
  factsTitle,
  facts,
}: {
  view: AlertView;
  words: LinkWords;
  factsTitle: string;
  facts: string[];
}) {
  return (
    <CardAndFacts id="alerts" title={factsTitle} facts={facts}>
      {view.kind === "act" && <PressOnce token={view.token} words={words} lines={view.wishes} />}
      {view.kind === "ask" && (
        <AskForLink
          action={words.action}
          label="Pedir o link para parar"
          title="Receba o link para parar"
          text="Mandamos um link para o seu e-mail. Assim só você pode terminar os seus avisos."
          problem={view.problem}
          email={view.email}
        />
      )}
      {(view.kind === "done" || view.kind === "problem") && (
        <Told message={view.message} isProblem={view.kind === "problem"} />
      )}
    </CardAndFacts>
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
