import { z } from "zod";
import { requiredText } from "@/lib/platform/http/fields/fields";

export const administratorChanges = z.object({ name: requiredText("O nome").optional() });

export const mergeSchema = z.object({
  into: z.coerce.number({ error: "Escolha a administradora que fica." }).int().min(1).max(2_147_483_647),
});

export type AdministratorChanges = z.output<typeof administratorChanges>;
