"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { callJson, type FieldErrors } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

const FAILED = "Não foi possível salvar. Tente de novo.";

/** One of the small forms of 'Minha conta': sends its fields, puts errors beside them, says how it went. */
export function useAccountForm<Answer extends object>(
  path: string,
  method: "POST" | "PUT" | "DELETE",
  onDone: (answer: Answer | null) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  // Sent by the browser itself, before React has taken it over, a password would stand in the address.
  useEffect(() => setReady(true), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const reply = await callJson<Answer>(method, path, fields);
    setSending(false);
    setErrors(reply.body?.errors ?? {});
    if (!reply.ok) {
      toast.error(reply.body?.message ?? FAILED);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    toast.success(reply.body?.message ?? "");
    onDone(reply.body);
  }
  return { form, errors, ready, sending, submit };
}
