import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/copy/messages";
import { MAX_IMAGE_BYTES } from "@/lib/format/image";
import type { UploadedImage } from "../editor/rich-text-editor";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

/** Sends an editor's image to our storage; null when it was refused, which a notice tells. */
export async function uploadImage(file: File): Promise<UploadedImage | null> {
  if (!/^image\/(png|jpe?g|gif)$/.test(file.type)) return refuse(IMAGE_TYPE);
  if (file.size > MAX_IMAGE_BYTES) return refuse(IMAGE_SIZE);
  const form = new FormData();
  form.set("image", file);
  const { ok, body } = await call<{ data: UploadedImage }>("/api/uploads", { method: "POST", body: form });
  if (ok && body) return body.data;
  return refuse(body?.errors?.image?.[0] ?? body?.message ?? "Erro ao enviar a imagem");
}

function refuse(message: string): null {
  toast.error(message);
  return null;
}
