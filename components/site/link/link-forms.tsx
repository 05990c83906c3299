import { buttonClass } from "@/components/site/ui/button";

/** The label and explanation of a button. */
export type PressWords = { question: string; text: string; button: string };

const leadClass = "mt-2 text-white/85";

/** The form with one button that a mailed link opens, as plain HTML. */
export function PressOnce({
  action,
  token,
  words,
  lines = [],
}: {
  action: string;
  token: string;
  words: PressWords;
  lines?: string[];
}) {
  return (
    <form method="post" action={action}>
      <h2 className="text-xl">{words.question}</h2>
      <p className={leadClass}>{words.text}</p>
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

/** Requests the unsubscribe link by mail, so that only the mailbox's owner can use it. */
export function AskForLink({
  anchor,
  action,
  to,
  only,
  problem,
  email,
}: {
  /** The anchor to which the response leads: the field's, if its value is invalid. */
  anchor: string;
  action: string;
  /** The purpose of the link: "sair". */
  to: string;
  /** The action that only the person can take with it: "sair da lista". */
  only: string;
  problem?: string;
  /** The typed e-mail, after an error. */
  email?: string;
}) {
  const isWrong = problem !== undefined && email !== undefined;
  return (
    <form method="post" action={action} noValidate aria-label={`Pedir o link para ${to}`}>
      <h2 className="text-xl">{`Receba o link para ${to}`}</h2>
      <p className={leadClass}>{`Mandamos um link para o seu e-mail. Assim só você pode ${only}.`}</p>
      {problem && (
        <p role="alert" id="leave-problem" className="mt-6 rounded-xl bg-rust px-4 py-3 text-sm text-white">
          {problem}
        </p>
      )}
      <label className="mt-6 block">
        <span className="mb-2 block font-semibold text-sm">E-mail</span>
        <input
          id={isWrong ? anchor : undefined}
          type="email"
          name="email"
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem ? "leave-problem" : undefined}
          className="min-h-13 w-full rounded-xl border border-white/30 bg-white px-4 text-base text-ink"
        />
      </label>
      <button type="submit" className={buttonClass("primary", "lg", "mt-4 max-sm:w-full")}>
        Enviar o link
      </button>
    </form>
  );
}
