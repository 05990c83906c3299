export const FORM_MESSAGE = "Por favor, corrija os erros no formulário.";
export const NEWSLETTER_DONE = "E-mail cadastrado com sucesso";
export const NEWSLETTER_LEFT = "Pronto: você saiu da lista e seus dados foram apagados.";
export const NEWSLETTER_LINK_SENT =
  "Se este e-mail estiver na nossa lista, o link para sair chega em instantes. Confira também o spam.";
export const LEAVE_LINK_INVALID = "Este link não é válido. Peça um novo abaixo.";
export const CALL_REQUESTED = "Recebemos seu pedido. Vamos chamar você em breve.";
export const ALERT_SENT = "Enviamos um e-mail para você confirmar o aviso.";
export const UNKNOWN_TYPE = "Escolha um dos tipos da lista.";
export const ALERT_CONFIRMED = "Pronto: avisaremos por e-mail quando chegar uma carta assim.";
export const ALERT_LINK_OLD = "Este link não vale mais. Peça o aviso de novo.";
export const ALERTS_ENDED = "Pronto: seus avisos terminaram e foram apagados.";
export const ALERT_LEAVE_SENT =
  "Se houver avisos para este e-mail, o link para cancelar chega em instantes. Confira também o spam.";
export const LOGIN_FAILED = "Erro ao fazer login";
export const ASK_CODE = "Informe o código do aplicativo.";
export const SET_UP_CODE = "Configure o aplicativo de códigos e informe o primeiro código.";
export const WRONG_CODE = "Código inválido.";
export const WRONG_PASSKEY = "Não foi possível confirmar a chave de acesso. Tente de novo.";
export const UNREADABLE_CODE =
  "Este servidor não consegue conferir os códigos do aplicativo. Use um código de recuperação ou fale com um administrador.";
export const SECOND_STEP_OVER = "O tempo para informar o código acabou. Entre de novo.";
export const SIGNED_IN = "Login realizado com sucesso!";
export const WRONG_LOGIN = "E-mail ou senha inválidos.";
/** Shown for known and unknown addresses alike, to prevent account enumeration. */
export const RECOVER_SENT =
  "Se este e-mail tiver acesso, o link para criar uma nova senha chega em instantes. Ele vale por 30 minutos. Confira também o spam.";
export const RECOVER_WITHOUT_MAIL =
  "O site não envia e-mails. Peça uma nova senha a um administrador: ele a cria na tela de usuários.";
export const ACCOUNT_LINK_INVALID = "Este link não vale mais: ele já foi usado ou o prazo passou.";
export const SETTINGS_LOAD_ERROR = "Erro ao carregar configurações";
export const SETTINGS_SAVE_ERROR = "Erro ao atualizar configurações";
export const SETTINGS_SAVED = "Configurações atualizadas com sucesso!";
export const IMAGE_SIZE = "A imagem deve ter no máximo 2MB";
export const NOT_IN_LIBRARY = "Esta imagem não está mais na biblioteca. Escolha outra ou envie um arquivo.";
export const IMAGE_TYPE = "Tipo de arquivo não suportado. Use PNG, JPG ou GIF";

/** The message of a rate limit (429). */
export const TOO_MANY = "Muitas tentativas. Aguarde um pouco e tente de novo.";

/** The number of days for which a deleted record can be restored. */
export const TRASH_DAYS = 30;
export const TRASH_NOTE = `Fica ${TRASH_DAYS} dias na lixeira.`;

/** The consent given with an alert, as the form states it (LGPD art. 8); stored with each alert. */
export function alertConsent(controller: string): string {
  return `Ao enviar, você concorda em receber por e-mail avisos de cartas da ${controller}: no máximo um por dia, por até 12 meses, e pode sair quando quiser.`;
}
