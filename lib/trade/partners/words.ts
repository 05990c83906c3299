import { kindWords } from "@/lib/platform/copy/crud";

export const partnerWords = kindWords(
  { one: "Parceiro", many: "Parceiros", gender: "m" },
  {
    name: "Nome",
    url_csv: "URL do CSV",
    tax_rate: "Taxa",
    tax_rate_micros: "Taxa",
    last_update: "Última atualização",
    default_segment: "Segmento padrão",
    is_active: "Ativo",
    import_paused: "Pausar importação",
  },
);
