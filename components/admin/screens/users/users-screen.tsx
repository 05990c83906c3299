"use client";

import { useState } from "react";
import { Plus } from "@/components/admin/kit/ui/icons";
import type { AdminUser } from "@/lib/people/users/data";
import { userWords } from "@/lib/people/users/words";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import type { SaveResult } from "../../kit/form/form-values";
import { FlagField, TextField } from "../../kit/form/text-fields";
import { act } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { onDemand, usePreload, useWindow, WindowHost } from "../../kit/ui/on-demand";
import { call } from "../../kit/ui/request";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { useQueryState } from "../../kit/ui/use-query-state";
import { useKey } from "../../kit/ui/use-shortcut";
import type { AccessLink } from "./link-dialog";
import { type Question, UserQuestion, UserRow } from "./user-row";

const RecordModal = onDemand(() =>
  import("../../kit/crud/record-modal").then((module) => module.RecordModal<AdminUser>),
);
const LinkDialog = onDemand(() => import("./link-dialog").then((module) => module.LinkDialog));

/** The screen 'Usuários': the staff accounts, for root only. */
export function UsersScreen({
  initial,
  selfId,
  mail,
}: {
  initial: AdminUser[];
  selfId: number;
  /** True if invitations are sent by mail. */
  mail: boolean;
}) {
  const [given, setGiven] = useState<AccessLink | null>(null);
  // The links of the invitations sent from this screen, by user: the server stores only their hashes.
  const [links, setLinks] = useState<Readonly<Record<number, string>>>({});
  const users = useUsers(initial, (url, { id, name }, isInvitation) => {
    if (isInvitation) setLinks((all) => ({ ...all, [id]: url }));
    // A mailed invitation need not be copied.
    if (!isInvitation || !mail) setGiven({ name, url, isInvitation });
  });
  const query = useQueryState();
  const { host, open } = useWindow<AdminUser | "new">();
  useKey("n", () => open("new"));
  const [confirming, setConfirming] = useState<Question | null>(null);
  usePreload(RecordModal, LinkDialog);
  return (
    <>
      <ScreenHeading title={userWords.title} note="Quem pode entrar na área administrativa.">
        <Control variant="primary" aria-keyshortcuts="n" onClick={() => open("new")}>
          <Plus aria-hidden className="size-4" />
          {userWords.newTitle}
        </Control>
      </ScreenHeading>
      <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-panel">
        {users.items.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === selfId}
            mail={mail}
            link={user.invitation === "open" ? links[user.id] : undefined}
            onAsk={(action) => setConfirming({ action, user })}
            onEdit={() => open(user)}
            onActive={(on, describe) => users.toggle(user, "is_active", on, describe)}
          />
        ))}
      </ul>
      <WindowHost ref={host} initial={query.get("edit") === "new" ? "new" : null}>
        {(opened) => {
          const user = opened === "new" ? null : opened;
          return (
            <RecordModal
              record={user}
              title={user ? userWords.editTitle : userWords.newTitle}
              labels={userWords.labels}
              draftKey={`draft:${userWords.title}:${user?.id ?? "new"}`}
              defaults={{
                ...{ is_root: false, is_active: true },
                ...{ name: query.get("name"), email: query.get("email") },
              }}
              fields={<UserFields isNew={!user} isSelf={user?.id === selfId} mail={mail} />}
              saveLabel={user ? undefined : "Criar convite"}
              save={users.save}
              onClose={() => {
                open(null);
                query.set({ edit: "", name: "", email: "" });
              }}
            />
          );
        }}
      </WindowHost>
      <UserQuestion
        confirming={confirming}
        onYes={(question) => {
          setConfirming(null);
          void users.change(question);
        }}
        onNo={() => setConfirming(null)}
      />
      {given && <LinkDialog link={given} onClose={() => setGiven(null)} />}
    </>
  );
}

function UserFields({ isNew, isSelf, mail }: { isNew: boolean; isSelf: boolean; mail: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField name="name" autoComplete="off" />
      <TextField name="email" type="email" autoComplete="off" />
      {!isSelf && <FlagField name="is_root" hint="Pode excluir, criar parceiros e cuidar dos usuários" />}
      {isNew && (
        <p className="text-muted">
          {mail
            ? "Um convite vai para este e-mail, com um link para criar a senha. Ele vale por 7 dias e pode ser copiado na lista até você sair dela."
            : "Em seguida aparece um link de convite, para você copiar e enviar. Com ele a pessoa cria a senha; ele vale por 7 dias."}
        </p>
      )}
    </div>
  );
}

const endpoint: Endpoint = { path: "/api/users", body: "json", update: "put" };

function useUsers(
  initial: AdminUser[],
  onLink: (url: string, user: AdminUser, isInvitation: boolean) => void,
) {
  const crud = useCrud(endpoint, initial, userWords);

  async function save(record: AdminUser | null, form: FormData): Promise<SaveResult<AdminUser>> {
    const result = await crud.save(record, form);
    if (result.kind === "saved") giveLink(result.answer, result.record, true);
    return result;
  }
  function giveLink(answer: { link?: unknown }, user: AdminUser, isInvitation: boolean) {
    if (typeof answer.link === "string") onLink(answer.link, user, isInvitation);
  }

  async function change({ user, action }: Question) {
    const [method, path] = action.request;
    const reply = await call<{ link?: string }>(`${endpoint.path}/${user.id}/${path}`, { method });
    void crud.reload();
    const answer = await act(reply, { failed: userWords.saveError });
    if (answer) giveLink(answer, user, path === "invitation");
  }

  return { items: crud.items ?? [], toggle: crud.toggle, save, change };
}
