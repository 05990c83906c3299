import { readManualImage } from "@/lib/office/manual/data";
import { forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const image = await readManualImage(String(params.image));
    if (!image) throw notFound("Imagem não encontrada.");
    const headers = { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" };
    return new Response(new Uint8Array(image), { headers });
  }),
});
