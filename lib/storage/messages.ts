import { HttpError, invalid } from "@/lib/http/errors";

export const IMAGE_TYPE_MESSAGE = "Tipo de arquivo não suportado. Use PNG, JPG ou GIF";
export const IMAGE_SIZE_MESSAGE = "A imagem deve ter no máximo 2MB";
const IMAGE_PIXELS_MESSAGE = "A imagem deve ter no máximo 40 megapixels";
const STORAGE_MESSAGE = "Erro ao salvar a imagem. Tente de novo em instantes.";

const refusal = (text: string) => invalid({ image: [text] });

export const wrongType = () => refusal(IMAGE_TYPE_MESSAGE);
export const tooManyBytes = () => refusal(IMAGE_SIZE_MESSAGE);
export const tooManyPixels = () => refusal(IMAGE_PIXELS_MESSAGE);
export const diskFull = () => new HttpError(507, STORAGE_MESSAGE);
export const tooSlow = () => new HttpError(503, STORAGE_MESSAGE);
