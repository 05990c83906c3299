import { requireAdmin } from "@/lib/auth/session";
import { textCopy } from "@/lib/copy/crud";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { type Handler, methods } from "@/lib/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";
import { updateText } from "@/lib/texts/mutations";
import { textChanges } from "@/lib/texts/schema";
import { sectionOf } from "@/lib/texts/sections";

const update: Handler = async ({ request, params }) => {
  const user = await requireAdmin();
  const id = parseId(params.id);
  const section = sectionOf(id);
  if (!section) throw notFound(textCopy.notFound);
  const { changes, edit } = await readEdit(request, textChanges(section), user);
  return savedAs(await updateText(id, changes, edit), textCopy.updated);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: update,
  PUT: update,
  PATCH: update,
});
