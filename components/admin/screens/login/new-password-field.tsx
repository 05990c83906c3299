"use client";

import { useState } from "react";
import { TextField } from "../../kit/ui/field";

export function NewPasswordField({
  errors,
  autoFocus,
}: {
  errors: readonly string[] | undefined;
  autoFocus?: boolean;
}) {
  const [shown, setShown] = useState(false);
  return (
    <div className="w-full">
      <TextField
        name="password"
        type={shown ? "text" : "password"}
        label="Nova senha"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        minLength={12}
        autoFocus={autoFocus}
        errors={errors}
        announce
        hint="De 12 a 128 caracteres. Quatro palavras sem relação entre si são fáceis de lembrar e difíceis de adivinhar."
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="-mx-1 noscript:hidden mt-1 rounded px-1 text-accent text-sm underline underline-offset-4 pointer-coarse:min-h-11 min-h-8"
      >
        {shown ? "Ocultar a senha" : "Mostrar a senha"}
      </button>
    </div>
  );
}
