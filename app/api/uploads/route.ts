import { z } from "zod";
import { requireAdmin } from "@/lib/auth/session";
import { imageSize, imageUrl } from "@/lib/format/image";
import { requiredUpload } from "@/lib/http/fields/image";
import { readInput } from "@/lib/http/input";
import { type Handler, json, methods } from "@/lib/http/route";
import { keepUpload } from "@/lib/storage/library";

const schema = z.object({ image: requiredUpload });

/** An image for the rich-text editor. */
const post: Handler = async ({ request }) => {
  const user = await requireAdmin();
  const { image } = schema.parse(await readInput(request));
  const path = await keepUpload(image, user);
  return json({ data: { src: imageUrl(path), ...imageSize(path) } }, { status: 201 });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
