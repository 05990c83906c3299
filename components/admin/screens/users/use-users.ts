"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { userWords } from "@/lib/people/users/words";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import type { SaveResult } from "../../kit/form/form-values";
import { act } from "../../kit/ui/act";
import { call } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

/** A one-time password. */
export type NewPassword = { name: string; password: string };

const endpoint: Endpoint = {
  path: "/api/users",
  body: "json",
  update: "put",
};

/** Offers to copy an invitation's link, for when its mail does not arrive. */
const copyLink = ({ link }: { link?: string }) =>
  link ? { label: "Copiar link", run: () => void navigator.clipboard?.writeText(link) } : undefined;

/** The staff accounts, with changes to passwords, invitations and sessions. */
export function useUsers(initial: AdminUser[], onPassword: (password: NewPassword) => void) {
  const crud = useCrud(endpoint, initial, userWords);

  async function save(record: AdminUser | null, form: FormData): Promise<SaveResult<AdminUser>> {
    const result = await crud.save(record, form);
    if (result.kind === "saved") {
      const { password, invited, link } = result.answer as {
        password?: string;
        invited?: boolean;
        link?: string;
      };
      if (password) onPassword({ name: result.record.name, password });
      if (invited) toast.success(`O convite foi enviado para ${result.record.email}.`, copyLink({ link }));
    }
    return result;
  }

  /** Changes the access of a user, shows the outcome and reads the list again. */
  async function change(user: AdminUser, what: string, method: "POST" | "DELETE") {
    const path = `${endpoint.path}/${user.id}/${what}`;
    const reply = await call<{ password?: string; link?: string }>(path, { method });
    void crud.reload();
    const password = reply.body?.password;
    if (await act(reply, { failed: userWords.saveError, quiet: Boolean(password), next: copyLink })) {
      if (password) onPassword({ name: user.name, password });
    }
  }

  return {
    items: crud.items ?? [],
    toggle: crud.toggle,
    save,
    resetPassword: (user: AdminUser) => change(user, "password", "POST"),
    endSessions: (user: AdminUser) => change(user, "sessions", "DELETE"),
    invite: (user: AdminUser) => change(user, "invitation", "POST"),
    withdraw: (user: AdminUser) => change(user, "invitation", "DELETE"),
    removeTwoFactor: (user: AdminUser) => change(user, "two-factor", "DELETE"),
    unbind: (user: AdminUser) => change(user, "identity", "DELETE"),
  };
}
