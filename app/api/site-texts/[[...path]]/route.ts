import { listTexts } from "@/lib/content/texts/data";
import { updateText } from "@/lib/content/texts/kind";
import { textChanges } from "@/lib/content/texts/schema";
import { sectionOf } from "@/lib/content/texts/sections";
import { textWords } from "@/lib/content/texts/words";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";

const update = forStaff(async ({ request, params, user }) => {
  const id = parseId(params.id);
  const section = sectionOf(id);
  if (!section) throw notFound(textWords.notFound);
  const { changes, edit } = await readEdit(request, textChanges(section), user);
  return savedAs(await updateText(id, changes, edit), textWords.updated);
});

export const routes = {
  "": methods({ GET: forStaff(async () => ({ data: await listTexts() })) }),
  "[id]": methods({
    POST: update,
    PUT: update,
    PATCH: update,
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
