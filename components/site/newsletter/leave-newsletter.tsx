import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";

export type LeaveView =
  | { kind: "confirm"; token: string }
  | { kind: "ask"; problem?: string; email?: string }
  | { kind: "done"; message: string };

const ACTION = "/newsletter/sair";

const facts = [
  "Seu e-mail, nome e WhatsApp são apagados na hora, não só desmarcados.",
  "Nenhum outro informativo chega, e ninguém da equipe fica sabendo quem saiu.",
  "A conversa pelo WhatsApp e a sua carta, se você tiver uma, seguem como estão.",
];

/** Leaving the newsletter: plain forms, so that they work in any browser and for any mail program's link. */
export function LeaveNewsletter({ view }: { view: LeaveView }) {
  return (
    <Section tone="white">
      <div className="grid items-start gap-12 lg:grid-cols-2">
        <div id="leave" className="on-dark scroll-mt-28 rounded-xl bg-forest p-7 text-white md:p-12">
          {view.kind === "confirm" && <Confirm token={view.token} />}
          {view.kind === "ask" && <Ask problem={view.problem} email={view.email} />}
          {view.kind === "done" && <Done message={view.message} />}
        </div>
        <div>
          <h2 className="text-2xl">O que acontece quando você sai</h2>
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

function Confirm({ token }: { token: string }) {
  return (
    <form method="post" action={ACTION}>
      <PetalIcon icon="mail-x" />
      <h2 className="mt-6 text-2xl">Confirma que quer sair?</h2>
      <p className="mt-3 text-white/85">Um toque e pronto: não pedimos senha nem motivo.</p>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonClass("primary", "lg", "mt-8 max-sm:w-full")}>
        Sair dos informativos
      </button>
    </form>
  );
}

function Ask({ problem, email }: { problem?: string; email?: string }) {
  return (
    <form method="post" action={ACTION} aria-label="Pedir o link para sair">
      <PetalIcon icon="mail-x" />
      <h2 className="mt-6 text-2xl">Receba o link para sair</h2>
      <p className="mt-3 text-white/85">
        Mandamos um link para o seu e-mail. Assim só você pode tirar você mesmo da lista.
      </p>
      {problem && (
        <p role="alert" id="leave-problem" className="mt-6 rounded-xl bg-rust px-4 py-3 text-sm text-white">
          {problem}
        </p>
      )}
      <label className="mt-6 block">
        <span className="mb-2 block font-semibold text-sm">E-mail</span>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
          aria-invalid={problem !== undefined && email !== undefined ? true : undefined}
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

function Done({ message }: { message: string }) {
  return (
    <div role="status">
      <PetalIcon icon="sprout" />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
      <a href="/" className={buttonClass("primary", "lg", "mt-8 max-sm:w-full")}>
        Voltar ao início
      </a>
    </div>
  );
}
