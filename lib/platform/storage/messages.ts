import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/platform/copy/messages";
import { busy, HttpError, invalid } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/log";
import { isQueueFull } from "@/lib/platform/queue";
import { describeStorageProblem, isStoreError } from "./errors";

const IMAGE_PIXELS_MESSAGE = "A imagem deve ter no máximo 40 megapixels";
const WRITE_RETRY_SECONDS = 60;
const STORAGE_MESSAGE = "Erro ao salvar a imagem. Tente de novo em instantes.";

const refusal = (text: string) => invalid({ image: [text] });

export const wrongType = () => refusal(IMAGE_TYPE);
export const tooManyBytes = () => refusal(IMAGE_SIZE);
export const tooManyPixels = () => refusal(IMAGE_PIXELS_MESSAGE);
export const tooSlow = () => new HttpError(503, STORAGE_MESSAGE);

/** Creates the 503 for a disk or bucket that cannot be written, with the cause for the user. */
export function unwritable(error: unknown, lost = "A imagem não foi salva."): HttpError {
  return busy(`${lost} ${describeStorageProblem(error)}`, WRITE_RETRY_SECONDS);
}

/** Converts a failed read of the bucket, or a full queue, into a 503; other errors are returned unchanged. */
export function unreadable(error: unknown): unknown {
  if (isQueueFull(error)) return busy();
  if (!isStoreError(error)) return error;
  log.warn({ err: error }, "image not read");
  return busy("Esta imagem não pode ser mostrada agora. Tente de novo em instantes.");
}
