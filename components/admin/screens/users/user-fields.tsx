"use client";

import { FlagField } from "../../kit/form/flag-field";
import { TextField } from "../../kit/form/text-fields";

export function UserFields({ isNew, isSelf, mail }: { isNew: boolean; isSelf: boolean; mail: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField name="name" autoComplete="off" />
      <TextField name="email" type="email" autoComplete="off" />
      {!isSelf && <FlagField name="is_root" hint="Pode excluir, criar parceiros e cuidar dos usuários" />}
      {isNew && (
        <p className="text-muted">
          {mail
            ? "Ao salvar, um convite vai para este e-mail, com um link para criar a senha. Ele vale por 7 dias."
            : "A senha é criada pelo sistema e aparece uma única vez depois de salvar."}
        </p>
      )}
    </div>
  );
}
