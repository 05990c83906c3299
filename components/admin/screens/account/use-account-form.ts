"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAct } from "../../kit/ui/act";
import { callJson, type FieldErrors } from "../../kit/ui/request";

/** The state of a form of 'Minha conta': sends its fields and shows errors and outcome. */
export function useAccountForm<Answer extends object>(
  path: string,
  method: "POST" | "PUT" | "DELETE",
  onDone: (answer: Answer) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const { busy: sending, act } = useAct();
  const [errors, setErrors] = useState<FieldErrors>({});

  // A native submit before hydration would put the password into the address.
  useEffect(() => setReady(true), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await act(callJson<Answer>(method, path, fields), { onErrors: setErrors });
    if (answer) return onDone(answer);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  return { form, errors, ready, sending, submit };
}
