import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/platform/copy/messages";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/image";
import { goToLogin, type Reply } from "../ui/request";

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];
export const IMAGE_ACCEPT = TYPES.join(",");
export const IMAGE_RULES = "PNG, JPG ou GIF, até 2MB";

/** Returns the error for a file of a wrong type or size (spec §5); null when it may be sent. */
export function problemOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return IMAGE_TYPE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_SIZE : null;
}

/** Sends an image; unlike fetch() it reports progress. @param onProgress receives the sent share, 0 to 1 */
export function uploadWithProgress<Body extends object>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Reply<Body>> {
  const form = new FormData();
  form.set("image", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, status: 0, body: null });
    request.onload = () => {
      const { status, response } = request;
      // The user leaves the page: the promise stays pending, so that no caller handles the response.
      if (status === 401) return goToLogin();
      resolve({ ok: status >= 200 && status < 300, status, body: response });
    };
    request.send(form);
  });
}
