"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { userWords } from "@/lib/people/users/words";
import type { Endpoint } from "../../kit/crud/endpoints";
import { useCrud } from "../../kit/crud/use-crud";
import type { SaveResult } from "../../kit/form/form-values";
import { call } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

/** A one-time password, to be shown once. */
export type NewPassword = { name: string; password: string };

const endpoint: Endpoint = {
  path: "/api/users",
  body: "json",
  update: "put",
};

/** The staff over the one mechanism, plus what only they have: passwords, invitations and sessions. */
export function useUsers(initial: AdminUser[], onPassword: (password: NewPassword) => void) {
  const crud = useCrud(endpoint, initial, userWords);

  async function save(record: AdminUser | null, form: FormData): Promise<SaveResult<AdminUser>> {
    const result = await crud.save(record, form);
    if (result.kind === "saved") {
      const { password, invited } = result.answer as { password?: string; invited?: boolean };
      if (password) onPassword({ name: result.record.name, password });
      if (invited) toast.success(`O convite foi enviado para ${result.record.email}.`);
    }
    return result;
  }

  /** Does one thing to a user, says how it went and reads the list again. */
  async function act(user: AdminUser, what: string, method: "POST" | "DELETE") {
    const reply = await call<{ password?: string; message: string }>(`${endpoint.path}/${user.id}/${what}`, {
      method,
    });
    void crud.reload();
    if (!reply.ok || !reply.body) return toast.error(reply.body?.message ?? userWords.saveError);
    const { password, message } = reply.body;
    if (password) onPassword({ name: user.name, password });
    else toast.success(message);
  }

  return {
    items: crud.items ?? [],
    toggle: crud.toggle,
    save,
    resetPassword: (user: AdminUser) => act(user, "password", "POST"),
    endSessions: (user: AdminUser) => act(user, "sessions", "DELETE"),
    invite: (user: AdminUser) => act(user, "invitation", "POST"),
    withdraw: (user: AdminUser) => act(user, "invitation", "DELETE"),
    removeTwoFactor: (user: AdminUser) => act(user, "two-factor", "DELETE"),
    unbind: (user: AdminUser) => act(user, "identity", "DELETE"),
  };
}
