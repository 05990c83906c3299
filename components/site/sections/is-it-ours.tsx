"use client";

import { useId, useState } from "react";
import { type Channels, isOurs } from "@/lib/content/site/ours";

/** Compares in the browser, without sending the typed text. */
export function IsItOurs({ channels }: { channels: Channels }) {
  const id = useId();
  const [text, setText] = useState("");
  const ours = isOurs(text, channels);
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Telefone, e-mail ou link que você recebeu
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-describedby={`${id}-answer`}
        className="mt-2 block h-12 w-full max-w-md rounded-lg border border-moss bg-white px-4"
      />
      <p id={`${id}-answer`} role="status" className="mt-3 min-h-6">
        {ours === true && <strong className="text-leaf">Sim, é nosso.</strong>}
        {ours === false && (
          <strong>Não é nosso. Não pague nada e avise a gente por um dos canais abaixo.</strong>
        )}
        {ours === null && text.trim() !== "" && "Cole um telefone com DDD, um e-mail ou um link inteiro."}
      </p>
    </div>
  );
}
