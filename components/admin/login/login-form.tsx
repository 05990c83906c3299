"use client";

import { type FormEvent, useRef, useState } from "react";
import { LOGIN_FAILED } from "@/lib/copy/messages";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";

type Failure = { message: string; errors: Record<string, string[]> };

/** The sign-in. Without JavaScript the form posts itself and comes back with the same messages. */
export function LoginForm({
  next,
  email,
  failure,
}: {
  next: string;
  email: string;
  failure: Failure | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(failure);
  const errors = failed?.errors ?? {};

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const outcome = await postLogin(new FormData(event.currentTarget));
    if (outcome === null) {
      location.assign(next);
      return;
    }
    setSending(false);
    setFailed(outcome);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form
      ref={form}
      method="post"
      action="/login"
      noValidate
      onSubmit={signIn}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="next" value={next} readOnly />
      {failed && Object.keys(errors).length === 0 && (
        <p role="alert" className="rounded-lg bg-danger-surface px-3.5 py-2.5 text-danger text-sm">
          {failed.message}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        errors={errors.email}
      />
      <TextField
        name="password"
        type="password"
        label="Senha"
        autoComplete="current-password"
        errors={errors.password}
      />
      <label className="flex cursor-pointer items-center gap-2.5 py-1 text-sm">
        <input type="checkbox" name="remember" value="1" className="size-4 accent-primary" />
        Lembrar de mim
      </label>
      <Control type="submit" variant="primary" disabled={sending} className="h-11! text-base!">
        {sending ? "Entrando..." : "Entrar"}
      </Control>
    </form>
  );
}

/** Null when signed in. */
async function postLogin(data: FormData): Promise<Failure | null> {
  const body = {
    email: data.get("email"),
    password: data.get("password"),
    remember: data.get("remember") === "1",
  };
  try {
    const response = await fetch("/login", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { Accept: "application/json", "Content-Type": "application/json" },
    });
    if (response.ok) return null;
    const answer = (await response.json()) as Partial<Failure>;
    return { message: answer.message || LOGIN_FAILED, errors: answer.errors ?? {} };
  } catch {
    return { message: LOGIN_FAILED, errors: {} };
  }
}
