import type { UploadedImage } from "../editor/rich-text-editor";
import { problemOf } from "../media/image-file";
import { act } from "../ui/act";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

/** Sends an image of the editor to our storage; null when it was refused, after a notice. */
export async function uploadImage(file: File): Promise<UploadedImage | null> {
  const problem = problemOf(file);
  if (problem) {
    toast.error(problem);
    return null;
  }
  const form = new FormData();
  form.set("image", file);
  const sending = call<{ data: UploadedImage }>("/api/uploads", { method: "POST", body: form });
  const copy = { field: "image", failed: "Erro ao enviar a imagem", quiet: true };
  return (await act(sending, copy))?.data ?? null;
}
