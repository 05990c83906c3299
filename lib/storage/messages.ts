import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/copy/messages";
import { HttpError, invalid } from "@/lib/http/errors";
import { diskTrouble } from "./trouble";

const IMAGE_PIXELS_MESSAGE = "A imagem deve ter no máximo 40 megapixels";
const DISK_RETRY_SECONDS = 60;
const STORAGE_MESSAGE = "Erro ao salvar a imagem. Tente de novo em instantes.";

const refusal = (text: string) => invalid({ image: [text] });

export const wrongType = () => refusal(IMAGE_TYPE);
export const tooManyBytes = () => refusal(IMAGE_SIZE);
export const tooManyPixels = () => refusal(IMAGE_PIXELS_MESSAGE);
export const tooSlow = () => new HttpError(503, STORAGE_MESSAGE);

/** 503 for a disk that takes no files, saying why; whoever reads it may be the one who can mend it. */
export function unwritable(error: unknown, lost = "A imagem não foi salva."): HttpError {
  return new HttpError(503, `${lost} ${diskTrouble(error)}`, undefined, {
    headers: { "Retry-After": String(DISK_RETRY_SECONDS) },
  });
}
