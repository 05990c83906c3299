import { formatCount } from "@/lib/platform/format/count";

/** Returns "O título é obrigatório." for "O título", and "A descrição é obrigatória." for "A descrição". */
export function required(label: string): string {
  return `${label} é ${isFeminine(label) ? "obrigatória" : "obrigatório"}.`;
}

/** Returns "O título deve ter no máximo 120 caracteres." for "O título" and 120. */
export function tooLong(label: string, max: number): string {
  return `${label} deve ter no máximo ${formatCount(max)} caracteres.`;
}

/** Returns "O título deve ser um texto." for "O título". */
export function notText(label: string): string {
  return `${label} deve ser um texto.`;
}

export const INVALID_FLAG = "Escolha sim ou não.";
export const INVALID_LIST = "Informe uma lista válida.";
export const INVALID_LINK = "Informe um link válido, começando com http://, https:// ou /.";
export const INVALID_URL = "Informe uma URL válida, começando com http:// ou https://.";
export const INVALID_EMAIL = "Informe um e-mail válido.";
export const EMAIL_NOT_ASCII = "O e-mail só pode ter letras sem acento, números e sinais comuns.";
export const EMAIL_LONG_LOCAL_PART = "O e-mail deve ter no máximo 64 caracteres antes do @.";
export const INVALID_PHONE = "Informe um telefone válido, com DDD.";
export const INVALID_DATE = "Informe uma data válida, no formato dd/mm/aaaa.";
export const INVALID_TAX_RATE = "Informe um percentual válido, de 0 a menos de 100.";
export const INVALID_TRANSFER_FEE = "Informe um percentual (1%) ou um valor em reais (R$ 1.800,00).";
export const INVALID_CNPJ = "Informe um CNPJ válido.";
export const INVALID_SVG = "O ícone tem conteúdo que não é permitido em um SVG.";

function isFeminine(label: string): boolean {
  return /^As? /.test(label);
}
