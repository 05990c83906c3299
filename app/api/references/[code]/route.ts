import { forStaff } from "@/lib/people/auth/session";
import { findReference } from "@/lib/people/references/data";
import { notFound } from "@/lib/platform/http/errors";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const reference = await findReference(String(params.code));
    if (!reference) throw notFound("Protocolo não encontrado.");
    return { data: reference };
  }),
});
