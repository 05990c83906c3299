import { toast } from "./toast";

/** Copies a text and shows the outcome as a notice. Without HTTPS browsers have no clipboard. @returns whether it was copied */
export async function copyText(text: string, done: string): Promise<boolean> {
  const copied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );
  if (copied) toast.success(done);
  else toast.error("Não foi possível copiar. Selecione o texto e copie com Ctrl+C.");
  return copied;
}
