import type { ReactNode } from "react";
import { PageShell } from "@/components/site/page/page-shell";
import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import type { SitePage } from "@/lib/content/site/pages";
import { PressOnce, type PressWords } from "./link-forms";

export type LinkView =
  | { kind: "act"; token: string; lines?: string[] }
  | { kind: "ask"; problem?: string; email?: string }
  | { kind: "problem"; message: string }
  | { kind: "done"; message: string };

type Way = { href: string; label: string };

/** The page that a mailed link opens: one button. A GET changes nothing (link scanners). */
export function LinkPage({
  page,
  description,
  card,
  view,
  words,
  factsTitle,
  facts,
  ask,
  again,
  next,
}: {
  page: SitePage;
  description: string;
  /** The anchor of the form. */
  card: string;
  view: LinkView;
  words: PressWords;
  factsTitle: string;
  facts: readonly string[];
  /** The form that requests a link; absent: none. */
  ask?: (props: { problem?: string; email?: string }) => ReactNode;
  /** The page to start again from when the link is invalid. */
  again?: Way;
  /** The page to continue to. */
  next: Way;
}) {
  const isWrong = view.kind === "ask" && view.problem !== undefined && view.email !== undefined;
  return (
    <PageShell page={page} description={view.kind === "problem" ? undefined : description} without="all">
      <CardAndFacts id={isWrong ? undefined : card} title={factsTitle} facts={facts}>
        {view.kind === "act" && (
          <PressOnce action={page.path} token={view.token} words={words} lines={view.lines} />
        )}
        {view.kind === "ask" && ask?.(view)}
        {view.kind === "problem" && (
          <Told role="alert" icon="mail-x" message={view.message} ways={again ? [again, next] : [next]} />
        )}
        {view.kind === "done" && <Told role="status" icon="sprout" message={view.message} ways={[next]} />}
      </CardAndFacts>
    </PageShell>
  );
}

function Told({
  role,
  icon,
  message,
  ways,
}: {
  role: "alert" | "status";
  icon: "mail-x" | "sprout";
  message: string;
  ways: readonly Way[];
}) {
  return (
    <div role={role}>
      <PetalIcon icon={icon} />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
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
