"use client";

import { type FormEvent, useRef, useState } from "react";
import { LOGIN_FAILED } from "@/lib/platform/copy/messages";
import { TextField } from "../../kit/ui/field";
import { callJson } from "../../kit/ui/request";
import { useFieldErrors } from "../../kit/ui/use-field-errors";
import { AuthNotice, EmailField, Submit } from "./parts";

type Failure = { message: string; errors: Record<string, string[]> };

/** Without JavaScript a native submit shows the same messages. */
export function LoginForm({
  next,
  email,
  failure,
  passkeys,
}: {
  next: string;
  email: string;
  passkeys: boolean;
  failure: Failure | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(failure);
  const { errors, show, onInput } = useFieldErrors(form, failure?.errors);
  const isPasswordWrong = errors.email === undefined && errors.password !== undefined;

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const data = new FormData(event.currentTarget);
    const outcome = await postLogin({
      email: data.get("email"),
      password: data.get("password"),
      remember: data.get("remember") === "1",
    });
    if (typeof outcome === "string") {
      location.assign(outcome === "in" ? next : `/login?next=${encodeURIComponent(next)}`);
      return;
    }
    setSending(false);
    setFailed(outcome);
    show(outcome.errors);
  }

  return (
    <form
      ref={form}
      method="post"
      action="/login"
      noValidate
      onInput={onInput}
      onSubmit={signIn}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="next" value={next} />
      {failed && Object.keys(failed.errors).length === 0 && <AuthNotice>{failed.message}</AuthNotice>}
      <EmailField email={email} errors={errors.email} passkeys={passkeys} autoFocus={!isPasswordWrong} />
      <TextField
        name="password"
        type="password"
        label="Senha"
        autoComplete="current-password"
        autoFocus={isPasswordWrong}
        errors={errors.password}
        announce
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 pr-2 text-sm">
          <input type="checkbox" name="remember" value="1" className="size-4 accent-primary" />
          Lembrar de mim
        </label>
        <a
          href="/login/recuperar"
          className="inline-flex min-h-11 items-center rounded text-accent text-sm underline underline-offset-4"
        >
          Esqueceu a senha?
        </a>
      </div>
      <Submit disabled={sending}>{sending ? "Entrando..." : "Entrar"}</Submit>
    </form>
  );
}

/** Posts the sign-in. @returns the next step, or the failure */
export async function postLogin(typed: {
  email: FormDataEntryValue | null;
  password: FormDataEntryValue | null;
  remember: boolean;
}): Promise<Failure | "in" | "second step"> {
  const { ok, status, body } = await callJson("POST", "/login", typed);
  if (ok) return status === 202 ? "second step" : "in";
  return { message: body?.message || LOGIN_FAILED, errors: body?.errors ?? {} };
}
