"use client";

import { type FormEvent, useRef, useState } from "react";
import { TextField } from "../../kit/ui/field";
import { callJson } from "../../kit/ui/request";
import { useFieldErrors } from "../../kit/ui/use-field-errors";
import { postLogin } from "./login-form";
import { NewPasswordField } from "./new-password-field";
import { Submit } from "./parts";

/** Without JavaScript a native submit saves the password, and the user signs in afterwards. */
export function NewPasswordForm({
  token,
  email,
  errors: found,
}: {
  token: string;
  email: string;
  errors: string[] | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const { errors, show, onInput } = useFieldErrors(form, found && { password: found });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const password = String(new FormData(event.currentTarget).get("password"));
    const path = "/login/nova-senha";
    const { ok, body } = await callJson("POST", path, { token, password });
    if (ok) {
      const outcome = await postLogin({ email, password, remember: false });
      location.assign(outcome === "in" ? "/iacontrol" : "/login");
      return;
    }
    // The page after a native submit shows errors that belong to no field: a used link, too many attempts.
    if (!body?.errors?.password) return form.current?.submit();
    setSending(false);
    show(body.errors);
  }

  return (
    <form
      ref={form}
      method="post"
      action="/login/nova-senha"
      noValidate
      onInput={onInput}
      onSubmit={save}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="token" value={token} />
      {/* The user name for password managers. */}
      <TextField
        name="username"
        type="email"
        label="E-mail"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NewPasswordField errors={errors.password} autoFocus />
      <Submit disabled={sending}>{sending ? "Salvando..." : "Salvar a senha"}</Submit>
    </form>
  );
}
