import { kindWords } from "@/lib/platform/copy/crud";

export const administratorWords = kindWords(
  { one: "Administradora", many: "Administradoras", gender: "f" },
  {
    name: "Nome",
    legal_name: "Razão social",
    cnpj: "CNPJ",
    link: "Link na lista do Banco Central",
    transfer_fee: "Taxa de transferência padrão",
    transfer_fee_micros: "Taxa de transferência padrão",
    transfer_fee_cents: "Taxa de transferência padrão",
  },
);
