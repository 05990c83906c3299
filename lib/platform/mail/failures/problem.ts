/** Problems of the mail server or its settings, which delay every mail. */
const SERVER_WORDS = {
  connection_refused: "o servidor de e-mail recusou a conexão",
  unknown_host: "o endereço do servidor de e-mail não foi encontrado",
  timeout: "o servidor de e-mail não respondeu a tempo",
  connection: "a conexão com o servidor de e-mail falhou",
  certificate_self_signed:
    "o certificado do servidor de e-mail é autoassinado (SMTP_CA_FILE diz em qual confiar)",
  certificate_expired: "o certificado do servidor de e-mail venceu",
  certificate_name: "o certificado do servidor de e-mail é de outro endereço",
  certificate: "o certificado do servidor de e-mail não é confiável",
  ca_file: "o arquivo de SMTP_CA_FILE não pode ser lido",
  password_refused: "o servidor de e-mail recusou o usuário ou a senha",
  sender_refused: "o servidor de e-mail não aceita o remetente (MAIL_FROM)",
  busy: "o servidor de e-mail pediu para tentar mais tarde",
} as const;

/** The stored reasons why a mail or event was not sent. The server's text may name the person: not stored. */
const WORDS = {
  ...SERVER_WORDS,
  recipient_unknown: "o servidor não conhece este destinatário",
  message_refused: "o servidor recusou a mensagem",
  interrupted: "a conexão caiu durante o envio: não se sabe se chegou",
  expired: "o prazo do e-mail passou antes de ele poder sair",
  unreadable: "o texto guardado não pôde mais ser lido",
  webhook_timeout: "o CRM não respondeu a tempo",
  webhook_connection: "a conexão com o CRM falhou",
} as const;

export type MailProblem = keyof typeof WORDS;

export const SERVER_PROBLEMS: readonly string[] = Object.keys(SERVER_WORDS);

const CAUSES: Record<string, MailProblem> = {
  ECONNREFUSED: "connection_refused",
  ENOTFOUND: "unknown_host",
  EAI_AGAIN: "unknown_host",
  EDNS: "unknown_host",
  ETIMEDOUT: "timeout",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate_self_signed",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate_self_signed",
  CERT_HAS_EXPIRED: "certificate_expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_name",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate",
  EAUTH: "password_refused",
};

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

/** Classifies an error of nodemailer. @param offered true if transmission had begun: the mail may have arrived */
export function mailProblem(err: unknown, offered: boolean): MailProblem {
  const { code = "", originalCode = "", command = "", responseCode = 0 } = err as SmtpError;
  if (code === "ENOENT" || code === "EACCES") return "ca_file";
  if (offered && responseCode < 400) return "interrupted";
  if (responseCode >= 400 && responseCode < 500) return "busy";
  if (code === "EAUTH") return "password_refused";
  if (responseCode >= 500) {
    if (command === "RCPT TO") return "recipient_unknown";
    return command === "MAIL FROM" ? "sender_refused" : "message_refused";
  }
  const known = CAUSES[originalCode] ?? CAUSES[code];
  if (known) return known;
  return code === "EENVELOPE" || code === "EMESSAGE" ? "message_refused" : certificateProblem(err);
}

// After a failed STARTTLS, nodemailer keeps only OpenSSL's message, without the code.
function certificateProblem(err: unknown): MailProblem {
  const text = String((err as Error).message);
  if (/self.signed certificate/i.test(text)) return "certificate_self_signed";
  if (/certificate has expired/i.test(text)) return "certificate_expired";
  if (/altnames/i.test(text)) return "certificate_name";
  return /certificate/i.test(text) ? "certificate" : "connection";
}

/** Describes a stored reason for staff; codes of earlier releases are returned unchanged. */
export function describeMailProblem(problem: string | null): string {
  if (problem === null) return "—";
  if (problem.startsWith("http_")) return `o CRM respondeu ${problem.slice("http_".length)}`;
  return problem in WORDS ? WORDS[problem as MailProblem] : problem;
}
