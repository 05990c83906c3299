import { z } from "zod";
import { INVALID_CNPJ, INVALID_TRANSFER_FEE } from "@/lib/platform/copy/validation";
import { isCnpj } from "@/lib/platform/format/text";
import { optionalText, optionalUrl, requiredText } from "@/lib/platform/http/fields/fields";
import { parseDefaultFee } from "./transfer-fee";

export const administratorChanges = z.object({
  name: requiredText("O nome").optional(),
  legal_name: optionalText("A razão social"),
  cnpj: optionalText("O CNPJ", 20).refine((text) => !text || isCnpj(text), INVALID_CNPJ),
  link: optionalUrl,
  transfer_fee: z
    .preprocess(
      (value) => (typeof value === "number" ? String(value).replace(".", ",") : value),
      optionalText("A taxa de transferência", 40),
    )
    .refine((text) => parseDefaultFee(text ?? "") !== null, INVALID_TRANSFER_FEE)
    .optional(),
});

export const mergeSchema = z.object({
  into: z.coerce.number({ error: "Escolha a administradora que fica." }).int().min(1).max(2_147_483_647),
});

export type AdministratorChanges = z.output<typeof administratorChanges>;
