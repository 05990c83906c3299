import type { UploadedImage } from "../editor/rich-text-editor";
import { problemOf } from "../media/image-file";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

/** Sends an editor's image to our storage; null when it was refused, which a notice tells. */
export async function uploadImage(file: File): Promise<UploadedImage | null> {
  const problem = problemOf(file);
  if (problem) return refuse(problem);
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
