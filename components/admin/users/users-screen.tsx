"use client";

import { KeyRound, LogOut, Plus } from "lucide-react";
import { useState } from "react";
import { userCopy } from "@/lib/copy/crud";
import { formatDateTime } from "@/lib/format/date";
import type { AdminUser } from "@/lib/users/data";
import { RecordControls } from "../crud/record-controls";
import { RecordModal } from "../crud/record-modal";
import { Badge } from "../ui/badge";
import { Confirm } from "../ui/confirm";
import { Control, IconControl } from "../ui/control";
import { FlagSwitch } from "../ui/flag-switch";
import { ScreenHeading } from "../ui/screen-heading";
import { PasswordDialog } from "./password-dialog";
import { type NewPassword, useUsers } from "./use-users";
import { UserFields } from "./user-fields";

type Question = { action: "password" | "sessions"; user: AdminUser };

/** Usuários: root alone sees and changes who may sign in. */
export function UsersScreen({ initial, selfId }: { initial: AdminUser[]; selfId: number }) {
  const [password, setPassword] = useState<NewPassword | null>(null);
  const users = useUsers(initial, setPassword);
  const [open, setOpen] = useState<AdminUser | "new" | null>(null);
  const [asking, setAsking] = useState<Question | null>(null);

  async function answerYes({ action, user }: Question) {
    setAsking(null);
    if (action === "password") await users.resetPassword(user);
    else await users.endSessions(user);
  }
  return (
    <>
      <ScreenHeading title={userCopy.title} note="Quem pode entrar na área administrativa.">
        <Control variant="primary" onClick={() => setOpen("new")}>
          <Plus aria-hidden className="size-4" />
          {userCopy.newTitle}
        </Control>
      </ScreenHeading>
      <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel">
        {users.items.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="flex flex-wrap items-center gap-2 font-semibold text-[0.9375rem]">
                {user.name}
                {user.is_root && <Badge tone="highlight">Root</Badge>}
                {user.id === selfId && <Badge tone="neutral">Você</Badge>}
              </h2>
              <p className="truncate text-muted">{user.email}</p>
              <p className="text-[0.8125rem] text-muted">{describeSessions(user)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3">
              {user.id !== selfId && (
                <FlagSwitch
                  on={user.is_active}
                  words={["Ativo", "Inativo"]}
                  label="Ativo"
                  name={user.name}
                  onChange={(on) => users.toggle(user, "is_active", on)}
                />
              )}
              <IconControl
                label="Nova senha"
                aria-description={user.name}
                onClick={() => setAsking({ action: "password", user })}
              >
                <KeyRound aria-hidden className="size-4" />
              </IconControl>
              <IconControl
                label="Encerrar sessões"
                aria-description={user.name}
                disabled={user.sessions === 0}
                onClick={() => setAsking({ action: "sessions", user })}
              >
                <LogOut aria-hidden className="size-4" />
              </IconControl>
              <RecordControls name={user.name} onEdit={() => setOpen(user)} />
            </div>
          </li>
        ))}
      </ul>
      {open !== null && (
        <RecordModal
          record={open === "new" ? null : open}
          title={open === "new" ? userCopy.newTitle : userCopy.editTitle}
          draftKey={`ipe-draft:${userCopy.title}:${open === "new" ? "new" : open.id}`}
          defaults={{ is_root: false, is_active: true }}
          fields={<UserFields isNew={open === "new"} isSelf={open !== "new" && open.id === selfId} />}
          save={users.save}
          onClose={() => setOpen(null)}
        />
      )}
      <Confirm
        open={asking !== null}
        question={asking?.action === "password" ? "Criar uma nova senha?" : "Encerrar todas as sessões?"}
        detail={
          asking &&
          (asking.action === "password"
            ? `A senha atual de ${asking.user.name} deixa de valer, e as sessões abertas são encerradas.`
            : `${asking.user.name} terá de entrar de novo em todos os aparelhos.`)
        }
        confirmLabel={asking?.action === "password" ? "Criar nova senha" : "Encerrar sessões"}
        onConfirm={() => asking && void answerYes(asking)}
        onCancel={() => setAsking(null)}
      />
      <PasswordDialog password={password} onClose={() => setPassword(null)} />
    </>
  );
}

function describeSessions({ sessions, last_seen_at }: AdminUser): string {
  if (sessions === 0 || !last_seen_at) return "Nenhuma sessão aberta";
  const count = sessions === 1 ? "1 sessão aberta" : `${sessions} sessões abertas`;
  return `${count}, última atividade em ${formatDateTime(new Date(last_seen_at))}`;
}
