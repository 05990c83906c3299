import { requireAdmin } from "@/lib/auth/session";
import { notFound } from "@/lib/http/errors";
import { methods } from "@/lib/http/route";
import { readManualImage } from "@/lib/manual/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const image = await readManualImage(String(params.image));
    if (!image) throw notFound("Imagem não encontrada.");
    const headers = { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" };
    return new Response(new Uint8Array(image), { headers });
  },
});
