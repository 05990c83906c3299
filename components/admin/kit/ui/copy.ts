import { toast } from "./toast";

/** Copies a text and shows the outcome as a notice. Browsers have no clipboard without HTTPS. @returns whether it worked */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error("Não foi possível copiar. Selecione o texto e copie com Ctrl+C.");
    return false;
  }
  toast.success(done);
  return true;
}
