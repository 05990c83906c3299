export const FORM_MESSAGE = "Por favor, corrija os erros no formulário.";
export const NEWSLETTER_DONE = "E-mail cadastrado com sucesso";
export const NEWSLETTER_LEFT = "Pronto: você saiu da lista e seus dados foram apagados.";
export const NEWSLETTER_LINK_SENT =
  "Se este e-mail estiver na nossa lista, o link para sair chega em instantes. Confira também o spam.";
export const NEWSLETTER_LINK_INVALID = "Este link não é válido. Peça um novo abaixo.";
export const ALERT_SENT = "Enviamos um e-mail para você confirmar o aviso.";
export const ALERT_CONFIRMED = "Pronto: avisaremos por e-mail quando chegar uma carta assim.";
export const ALERT_LINK_OLD = "Este link não vale mais. Peça o aviso de novo.";
export const ALERTS_ENDED = "Pronto: seus avisos terminaram e foram apagados.";
export const ALERT_LEAVE_INVALID = "Este link não é válido. Use o link de um dos nossos e-mails.";
export const LOGIN_FAILED = "Erro ao fazer login";
export const WRONG_LOGIN = "E-mail ou senha inválidos.";
export const SETTINGS_LOAD_ERROR = "Erro ao carregar configurações";
export const SETTINGS_SAVE_ERROR = "Erro ao atualizar configurações";
export const SETTINGS_SAVED = "Configurações atualizadas com sucesso!";
export const IMAGE_SIZE = "A imagem deve ter no máximo 2MB";
export const IMAGE_TYPE = "Tipo de arquivo não suportado. Use PNG, JPG ou GIF";

/** What is said to whom a limit has stopped. */
export const TOO_MANY = "Muitas tentativas. Aguarde um pouco e tente de novo.";
