import { kindWords } from "@/lib/platform/copy/crud";

export const partnerWords = kindWords(
  { one: "Parceiro", many: "Parceiros", gender: "m" },
  {
    name: "Nome",
    url_csv: "URL do CSV",
    tax_rate: "Taxa",
    tax_rate_micros: "Taxa",
    next_tax_rate: "Próxima taxa",
    next_tax_rate_micros: "Próxima taxa",
    next_tax_rate_from: "A próxima taxa vale a partir de",
    last_update: "Última atualização",
    default_segment: "Segmento padrão",
    is_active: "Ativo",
    import_paused: "Pausar importação",
    column_mapping: "Colunas do arquivo",
  },
);
