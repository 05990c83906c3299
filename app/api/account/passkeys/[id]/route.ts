import { z } from "zod";
import { deletePasskey, renamePasskey } from "@/lib/people/account/passkeys/mutations";
import { forSelf, requirePasswordAndStep } from "@/lib/people/account/require";
import { passkeyNameField, proofSchema } from "@/lib/people/account/schema";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

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

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: rename,
  PUT: rename,
  DELETE: remove,
});
