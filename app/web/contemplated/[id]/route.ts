import { HttpError, notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { findLetter } from "@/lib/trade/letters/by-id";
import { toLetter } from "@/lib/trade/letters/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const { letter, wasPublic } = await findLetter(parseId(params.id));
    if (letter) return toLetter(letter);
    throw wasPublic
      ? new HttpError(410, "Esta carta não está mais disponível.")
      : notFound("Carta não encontrada.");
  },
});
