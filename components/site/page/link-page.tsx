import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import type { SitePage } from "@/lib/content/site/pages";
import { PageShell } from "./page-shell";

export type LinkView =
  | { kind: "act"; token: string; lines?: string[] }
  | { kind: "problem"; message: string }
  | { kind: "done"; message: string };

export type Way = { href: string; label: string };

/** The page that a mailed link opens: one button, then its outcome. A GET changes nothing (link scanners). */
export function LinkPage({
  page,
  description,
  card,
  view,
  words,
  factsTitle,
  facts,
  again,
  next,
}: {
  page: SitePage;
  description: string;
  /** The anchor of the form. */
  card: string;
  view: LinkView;
  words: { question: string; text: string; button: string };
  factsTitle: string;
  facts: readonly string[];
  /** The page to start again from: the first way after a problem, the second one after the act. */
  again: Way;
  /** The page to continue to. */
  next: Way;
}) {
  return (
    <PageShell page={page} description={view.kind === "act" ? description : undefined} without="all">
      <CardAndFacts id={card} title={factsTitle} facts={facts}>
        {view.kind === "act" && <PressOnce action={page.path} {...view} words={words} />}
        {view.kind === "problem" && (
          <Told role="alert" icon="mail-x" message={view.message} ways={[again, next]} />
        )}
        {view.kind === "done" && (
          <Told role="status" icon="sprout" message={view.message} ways={[next, again]} />
        )}
      </CardAndFacts>
    </PageShell>
  );
}

/** The form with one button, as plain HTML. */
function PressOnce({
  action,
  token,
  words,
  lines = [],
}: {
  action: string;
  token: string;
  words: { question: string; text: string; button: string };
  lines?: string[];
}) {
  return (
    <form method="post" action={action}>
      <h2 className="text-xl">{words.question}</h2>
      <p className="mt-2 text-white/85">{words.text}</p>
      {lines.length > 0 && (
        <ul className="mt-5 space-y-2 font-semibold">
          {lines.map((line) => (
            <li key={line} className="border-white/20 border-t pt-2 first-letter:uppercase">
              {line}
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

/** The outcome of a form in its card, and the ways to continue. */
export function Told({
  role,
  icon,
  message,
  more,
  ways,
}: {
  role: "alert" | "status";
  icon: "mail" | "mail-x" | "phone" | "sprout";
  message: string;
  /** The next step of the visitor. */
  more?: string;
  ways: readonly Way[];
}) {
  return (
    <div role={role}>
      <PetalIcon icon={icon} />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
      {more && <p className="mt-3 text-white/85">{more}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        {ways.map(({ href, label }, place) => (
          <a
            key={href}
            href={href}
            className={buttonClass(place === 0 ? "primary" : "ghost", "lg", "max-sm:w-full")}
          >
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
