import { HttpError, notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { findLetter } from "@/lib/letters/page/data";
import { toLetter } from "@/lib/letters/wire";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const { letter, wasPublic } = await findLetter(parseId(params.id));
    if (letter) return toLetter(letter);
    throw wasPublic
      ? new HttpError(410, "Esta carta não está mais disponível.")
      : notFound("Carta não encontrada.");
  },
});
