import { z } from "zod";
import { requireAdmin } from "@/lib/auth/session";
import { imageSize, imageUrl } from "@/lib/format/image";
import { requiredImage } from "@/lib/http/fields/image";
import { readInput } from "@/lib/http/input";
import { type Handler, json, methods } from "@/lib/http/route";
import { saveImage } from "@/lib/storage/images";

const schema = z.object({ image: requiredImage });

/** An image for the rich-text editor. */
const post: Handler = async ({ request }) => {
  await requireAdmin();
  const { image } = schema.parse(await readInput(request));
  const path = await saveImage(image);
  return json({ data: { src: imageUrl(path), ...imageSize(path) } }, { status: 201 });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
