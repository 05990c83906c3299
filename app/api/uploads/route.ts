import { z } from "zod";
import { forStaff } from "@/lib/people/auth/session";
import { imageSize, imageUrl } from "@/lib/platform/format/image";
import { requiredUpload } from "@/lib/platform/http/fields/image";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { addUpload } from "@/lib/platform/storage/library";

const schema = z.object({ image: requiredUpload });

const post = forStaff(async ({ request, user }) => {
  const { image } = schema.parse(await readInput(request));
  const path = await addUpload(image, user);
  return json({ data: { src: imageUrl(path), ...imageSize(path) } }, { status: 201 });
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
