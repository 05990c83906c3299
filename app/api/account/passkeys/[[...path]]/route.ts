import { z } from "zod";
import { describeBrowser } from "@/lib/people/account/browser";
import {
  beginPasskey,
  deletePasskey,
  registerPasskey,
  renamePasskey,
} from "@/lib/people/account/passkeys/mutations";
import { forSelf, requirePasswordAndStep } from "@/lib/people/account/require";
import { passkeyNameField, proofSchema } from "@/lib/people/account/schema";
import { listPasskeys } from "@/lib/people/auth/passkeys/data";
import { createdField } from "@/lib/people/auth/passkeys/schema";
import { apiTable } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

const endSchema = z.object({ passkey: createdField, name: passkeyNameField.optional() });

const list = forSelf(async ({ user }) => {
  return { data: await listPasskeys(user.id) };
});

const begin = forSelf(async (self, context) => {
  await requirePasswordAndStep(self, proofSchema.parse(await readInput(context.request)));
  return { data: await beginPasskey(self) };
});

const end = forSelf(async (self, context) => {
  const { passkey, name } = endSchema.parse(await readInput(context.request));
  const browser = describeBrowser(context.request.headers.get("user-agent") ?? "");
  const { passkey: data, recoveryCodes } = await registerPasskey(self, passkey, name ?? browser);
  const codes = recoveryCodes && { recovery_codes: recoveryCodes };
  return json({ data, message: "Chave de acesso criada com sucesso!", ...codes }, { status: 201 });
});

const renameSchema = z.object({ name: passkeyNameField });

const rename = forSelf(async (self, context) => {
  const { name } = renameSchema.parse(await readInput(context.request, { override: true }));
  const data = await renamePasskey(self, parseId(context.params.id), name);
  return { data, message: "Chave de acesso atualizada com sucesso!" };
});

const remove = forSelf(async (self, context) => {
  const id = parseId(context.params.id);
  await requirePasswordAndStep(self, proofSchema.parse(await readInput(context.request)));
  await deletePasskey(self, id);
  return { message: "Chave de acesso excluída com sucesso!" };
});

export const routes = {
  "": methods({
    GET: list,
    POST: begin,
    PUT: end,
  }),
  "[id]": methods({
    POST: rename,
    PUT: rename,
    DELETE: remove,
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
