"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { userWords } from "@/lib/people/users/words";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import type { SaveResult } from "../../kit/form/form-values";
import { act } from "../../kit/ui/act";
import { call } from "../../kit/ui/request";
import type { Secret } from "./secret-dialog";

const endpoint: Endpoint = {
  path: "/api/users",
  body: "json",
  update: "put",
};

type Answer = { password?: string; link?: string };

/** Returns the password or the link in an answer, for the administrator to pass on. */
function secretIn({ password, link }: Answer, { name, email }: AdminUser): Secret | null {
  if (password) return { kind: "password", name, email, text: password };
  return link ? { kind: "link", name, email, text: link } : null;
}

/** The staff accounts, with changes to passwords, invitations and sessions. */
export function useUsers(initial: AdminUser[], onSecret: (secret: Secret | null) => void) {
  const crud = useCrud(endpoint, initial, userWords);

  async function save(record: AdminUser | null, form: FormData): Promise<SaveResult<AdminUser>> {
    const result = await crud.save(record, form);
    if (result.kind === "saved") onSecret(secretIn(result.answer as Answer, result.record));
    return result;
  }

  /** Changes the access of a user, shows the outcome and reads the list again. */
  async function change(user: AdminUser, what: string, method: "POST" | "DELETE") {
    const path = `${endpoint.path}/${user.id}/${what}`;
    const reply = await call<Answer>(path, { method });
    void crud.reload();
    const secret = reply.body && secretIn(reply.body, user);
    if (await act(reply, { failed: userWords.saveError, quiet: Boolean(secret) })) onSecret(secret);
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
