import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { AskForLink, PressOnce } from "@/components/site/sections/link-page";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";

export type LeaveView =
  | { kind: "confirm"; token: string }
  | { kind: "ask"; problem?: string; email?: string }
  | { kind: "done"; message: string };

const ACTION = "/newsletter/sair";

const words = {
  action: ACTION,
  icon: "mail-x",
  question: "Confirma que quer sair?",
  text: "Um toque e pronto: não pedimos senha nem motivo.",
  button: "Sair dos informativos",
} as const;

const facts = [
  "Seu e-mail, nome e WhatsApp são apagados na hora, não só desmarcados.",
  "Nenhum outro informativo chega, e ninguém da equipe fica sabendo quem saiu.",
  "A conversa pelo WhatsApp e a sua carta, se você tiver uma, seguem como estão.",
];

/** Leaving the newsletter: plain forms, so that they work in any browser and for any mail program's link. */
export function LeaveNewsletter({ view }: { view: LeaveView }) {
  return (
    <CardAndFacts id="leave" title="O que acontece quando você sai" facts={facts}>
      {view.kind === "confirm" && <PressOnce token={view.token} words={words} />}
      {view.kind === "ask" && (
        <AskForLink
          action={ACTION}
          label="Pedir o link para sair"
          title="Receba o link para sair"
          text="Mandamos um link para o seu e-mail. Assim só você pode tirar você mesmo da lista."
          problem={view.problem}
          email={view.email}
        />
      )}
      {view.kind === "done" && <Done message={view.message} />}
    </CardAndFacts>
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
