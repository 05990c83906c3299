import type { ReactNode } from "react";
import { controlClass } from "../../kit/ui/control";

/** The heading of an account page before sign-in, with its explanation. */
export function WayHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display font-semibold text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted leading-6">{children}</p>
    </>
  );
}

/** A notice of success or failure, announced by screen readers. */
export function WayNotice({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p
      role={good ? "status" : "alert"}
      className={`mb-5 rounded-xl px-4 py-3 leading-6 ${good ? "bg-positive-surface text-positive" : "bg-danger-surface text-danger"}`}
    >
      {children}
    </p>
  );
}

/** The link to the sign-in. */
export function BackToLogin({ primary }: { primary?: boolean }) {
  return primary ? (
    <a href="/login" className={`${controlClass("primary")} h-11! w-full text-base!`}>
      Entrar
    </a>
  ) : (
    <a
      href="/login"
      className="mt-5 inline-flex min-h-11 items-center self-start rounded text-accent underline underline-offset-4"
    >
      Voltar para a entrada
    </a>
  );
}
