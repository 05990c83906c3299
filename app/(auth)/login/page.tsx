import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Wordmark } from "@/components/admin/layout/wordmark";
import { LoginForm } from "@/components/admin/login/login-form";
import { StillIn } from "@/components/admin/login/still-in";
import { STILL_IN_PARAM } from "@/components/admin/login/still-in-path";
import { currentUser } from "@/lib/auth/session";
import { getCompany } from "@/lib/company/data";
import { isSitePath } from "@/lib/html/links";
import { readFormState } from "@/lib/http/form/seal";

type Query = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getCompany();
  return { title: `Entrar | ${name}`, robots: { index: false, follow: false } };
}

export default async function LoginPage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams;
  const state = await readFormState(first(query.form));
  const form = state?.form === "login" ? state : null;
  const wanted = first(query.next) ?? form?.values.next ?? "";
  const next = isSitePath(wanted) ? wanted : "/iacontrol";
  const isIn = (await currentUser()) !== null;
  const couldNotLeave = isIn && first(query[STILL_IN_PARAM]) !== undefined;
  if (isIn && !couldNotLeave) redirect(next);
  const { name } = await getCompany();
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="relative flex flex-col justify-between overflow-hidden bg-side p-6 text-side-text lg:p-12">
        <Wordmark company={name} />
        <p className="relative z-10 max-w-72 font-display font-semibold text-2xl text-white max-lg:hidden">
          O que se planta com calma floresce na hora certa.
        </p>
        <Blossom />
      </header>
      <main className="flex items-start justify-center px-5 py-10 lg:items-center">
        <div className="w-full max-w-sm">
          <h1 className="font-display font-semibold text-2xl">Acesso da equipe</h1>
          {couldNotLeave ? (
            <StillIn />
          ) : (
            <>
              <p className="mt-1 mb-6 text-muted">Entre com o e-mail e a senha que você recebeu.</p>
              <LoginForm
                next={next}
                email={form?.values.email ?? ""}
                failure={form && !form.ok ? form : null}
              />
            </>
          )}
        </div>
      </main>
    </div>
  );
}

function first(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0];
}

function Blossom() {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      className="pointer-events-none absolute -right-32 -bottom-24 w-[28rem] max-lg:hidden"
    >
      <g fill="#f5b90a">
        <circle cx="200" cy="110" r="92" />
        <circle cx="290" cy="200" r="92" opacity="0.92" />
        <circle cx="200" cy="290" r="92" />
        <circle cx="110" cy="200" r="92" opacity="0.92" />
      </g>
      <circle cx="200" cy="200" r="56" fill="#0f3d2e" />
      <circle cx="200" cy="200" r="22" fill="#ffe08a" />
    </svg>
  );
}
