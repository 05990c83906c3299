const ACTIONS: Record<string, string> = {
  create: "Criou",
  update: "Alterou",
  delete: "Excluiu",
  import: "Importou",
  merge: "Uniu",
  export: "Exportou",
  export_person: "Exportou dados de uma pessoa",
  erase_person: "Apagou dados de uma pessoa",
  list: "Consultou",
  sign_in: "Entrou",
  sign_in_failed: "Tentou entrar",
  sign_out: "Saiu",
  end_sessions: "Encerrou sessões",
};

const ENTITIES: Record<string, string> = {
  administrator: "Administradora",
  banner: "Banner",
  company: "Configurações",
  faq: "FAQ",
  letter: "Cartas",
  partner: "Parceiro",
  post: "Post",
  product: "Produto",
  person: "Pessoa",
  subscriber: "Inscritos",
  testimonial: "Testemunho",
  user: "Usuário",
};

/** An audit entry's action in Portuguese; an unknown one as it is. */
export function actionName(action: string): string {
  return ACTIONS[action] ?? action;
}

/** An audit entry's kind of record in Portuguese; an unknown one as it is. */
export function entityName(entity: string): string {
  return ENTITIES[entity] ?? entity;
}
