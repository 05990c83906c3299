import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/copy/messages";
import { HttpError, invalid } from "@/lib/http/errors";

const IMAGE_PIXELS_MESSAGE = "A imagem deve ter no máximo 40 megapixels";
const STORAGE_MESSAGE = "Erro ao salvar a imagem. Tente de novo em instantes.";

const refusal = (text: string) => invalid({ image: [text] });

export const wrongType = () => refusal(IMAGE_TYPE);
export const tooManyBytes = () => refusal(IMAGE_SIZE);
export const tooManyPixels = () => refusal(IMAGE_PIXELS_MESSAGE);
export const diskFull = () => new HttpError(507, STORAGE_MESSAGE);
export const tooSlow = () => new HttpError(503, STORAGE_MESSAGE);
