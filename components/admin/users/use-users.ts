"use client";

import { userCopy } from "@/lib/copy/crud";
import type { AdminUser } from "@/lib/users/data";
import type { Endpoint } from "../crud/endpoints";
import { type SaveResult, useCrud } from "../crud/use-crud";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

/** A one-time password, to be shown once. */
export type NewPassword = { name: string; password: string };

const endpoint: Endpoint = {
  path: "/api/users",
  body: "json",
  update: "put",
};

/** The staff over the one mechanism, plus what only they have: passwords and sessions. */
export function useUsers(initial: AdminUser[], onPassword: (password: NewPassword) => void) {
  const crud = useCrud(endpoint, initial, userCopy);

  async function save(record: AdminUser | null, form: FormData): Promise<SaveResult<AdminUser>> {
    const result = await crud.save(record, form);
    if (result.kind === "saved") {
      const { password } = result.answer as { password?: string };
      if (password) onPassword({ name: result.record.name, password });
    }
    return result;
  }
  async function resetPassword(user: AdminUser) {
    const reply = await call<{ password: string; message: string }>(`${endpoint.path}/${user.id}/password`, {
      method: "POST",
    });
    if (!reply.ok || !reply.body) return toast.error(reply.body?.message ?? userCopy.saveError);
    onPassword({ name: user.name, password: reply.body.password });
    void crud.reload();
  }
  async function endSessions(user: AdminUser) {
    const reply = await call<{ message: string }>(`${endpoint.path}/${user.id}/sessions`, {
      method: "DELETE",
    });
    if (!reply.ok) return toast.error(reply.body?.message ?? userCopy.saveError);
    toast.success(reply.body?.message ?? userCopy.updated);
    void crud.reload();
  }
  return { items: crud.items ?? [], toggle: crud.toggle, save, resetPassword, endSessions };
}
