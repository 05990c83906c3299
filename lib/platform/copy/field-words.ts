/** The fields of the forms by the names they have there; a test compares them with the forms. */
const FIELDS: Record<string, Record<string, string>> = {
  administrator: { name: "Nome" },
  banner: {
    full_banner_type_id: "Tipo de banner",
    title: "Título",
    label: "Rótulo",
    description: "Descrição",
    link: "Link",
    title_advantage: "Título das vantagens",
    text_advantage: "Texto de vantagens",
    text_how_it_works: "Texto de como funciona",
    aditional: "Itens adicionais",
    advantages: "Vantagens",
    active: "Ativo",
    featured: "Destaque",
  },
  company: {
    name: "Nome",
    short_name: "Nome curto",
    email: "E-mail",
    whatsapp: "WhatsApp",
    phone: "Telefone",
    legal_name: "Razão social",
    cnpj: "CNPJ",
    video_url: "Vídeo",
    notify_email: "E-mail de avisos",
    require_two_factor: "Verificação em duas etapas",
    legal_notice: "Aviso legal",
    address: "Endereço",
    address_complement: "Complemento",
    city: "Cidade",
    state: "Estado",
    zip: "CEP",
    country: "País",
    facebook: "Facebook",
    instagram: "Instagram",
    linkedin: "LinkedIn",
    youtube: "YouTube",
    text_rules: "Texto das regras",
    privacy_policy: "Política de privacidade",
    simulator_plans: "Simulador",
  },
  faq: { question: "Pergunta", answer: "Resposta", active: "Ativo", featured: "Destaque" },
  media: { name: "Nome", alt: "Descrição", focal_x: "Ponto focal", focal_y: "Ponto focal", path: "Arquivo" },
  partner: {
    name: "Nome",
    url_csv: "URL do CSV",
    tax_rate: "Taxa",
    tax_rate_micros: "Taxa",
    last_update: "Última atualização",
    default_segment: "Segmento padrão",
    is_active: "Ativo",
    import_paused: "Pausar importação",
  },
  post: {
    title: "Título",
    date_post: "Data",
    content: "Conteúdo",
    is_active: "Ativo",
    is_featured: "Destaque",
  },
  product: {
    title: "Título",
    label: "Rótulo",
    description: "Descrição",
    link: "Link",
    active: "Ativo",
  },
  site_text: { title: "Título", text: "Texto", entries: "Lista", note: "Nota", active: "Ativo" },
  testimonial: {
    name: "Nome do cliente",
    description: "Testemunho",
    video_url: "Vídeo do YouTube",
    active: "Ativo",
    featured: "Destaque",
  },
  user: { name: "Nome", email: "E-mail", is_root: "Root", is_active: "Ativo", password: "Senha" },
};

/** What stands in more than one kind of record, or in the trail alone. */
const SHARED: Record<string, string> = {
  ...{ image: "Imagem", position: "Posição", slug: "Endereço", updated_at: "Data da alteração" },
  ...{ subscriber: "Inscrição", alerts: "Avisos", staff: "Conta", mails: "E-mails" },
};

/** A field of a kind of record as its form calls it; an unknown one as it is. */
export function fieldName(entity: string, field: string): string {
  return FIELDS[entity]?.[field] ?? SHARED[field] ?? field;
}

/** The fields of an entry, each once. */
export function fieldNames(entity: string, fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => fieldName(entity, field)))];
}

/** Old or new of a field in words. */
export function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR");
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value.split("-").reverse().join("/") : value;
}
