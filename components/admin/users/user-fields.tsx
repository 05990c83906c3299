"use client";

import { TextField } from "@/components/ui/field";
import type { AdminUser } from "@/lib/users/data";
import type { FieldsProps } from "../crud/record-modal";
import { FlagField } from "../fields/flag-field";

export function UserFields({
  values,
  errors,
  isNew,
  isSelf,
}: FieldsProps<AdminUser> & { isNew: boolean; isSelf: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        name="name"
        label="Nome"
        autoComplete="off"
        defaultValue={values.name}
        errors={errors.name}
      />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        defaultValue={values.email}
        errors={errors.email}
      />
      {!isSelf && (
        <FlagField
          name="is_root"
          label="Root"
          hint="Pode excluir, criar parceiros e cuidar dos usuários"
          value={values.is_root}
        />
      )}
      {isNew && (
        <p className="text-muted">A senha é criada pelo sistema e aparece uma única vez depois de salvar.</p>
      )}
    </div>
  );
}
