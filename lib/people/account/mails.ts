import "server-only";
import { env } from "@/lib/platform/env";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Letter } from "@/lib/platform/mail/template";
import { describeBrowser } from "./browser";

type Person = { name: string; email: string };
type AccountMail = { kind: string; recipient: string; subject: string; letter: Letter };

const STAFF = "Você recebe este e-mail porque tem acesso à área administrativa.";

/** The mail with the link that replaces a lost password. */
export function recoverMail(person: Person, url: string): AccountMail {
  return mailTo(person, "account_recover", "Seu link para criar uma nova senha", {
    title: "Crie uma nova senha",
    paragraphs: [
      `Olá, ${person.name}. Alguém, provavelmente você, pediu uma nova senha para a área administrativa.`,
      "O link vale por 30 minutos e uma única vez. Depois dele, todas as sessões abertas terminam.",
    ],
    action: { label: "Criar uma nova senha", url },
    footer: `${STAFF} Se não foi você que pediu, ignore esta mensagem: nada muda.`,
  });
}

/** The mail with the link that sets the first password of a new account. */
export function inviteMail(person: Person, url: string): AccountMail {
  return mailTo(person, "account_invite", "Seu convite para a área administrativa", {
    title: "Você foi convidado",
    paragraphs: [
      `Olá, ${person.name}. Você agora tem acesso à área administrativa do site, com este e-mail.`,
      "Crie a sua senha pelo link, que vale por 7 dias e uma única vez.",
    ],
    action: { label: "Criar a minha senha", url },
    footer:
      "Você recebe este e-mail porque um administrador do site convidou você. Se é um engano, ignore-o.",
  });
}

/** The notice that the account's password was changed. */
export function passwordChangedMail(person: Person): AccountMail {
  return noticeTo(person, "account_password", "Sua senha foi alterada", [
    `A senha da sua conta foi alterada em ${formatDateTime(new Date())}, e as outras sessões foram encerradas.`,
    "Se não foi você, crie outra senha agora e avise um administrador.",
  ]);
}

/** The mail to a new address with the link that confirms it. */
export function confirmEmailMail(person: Person, email: string, url: string): AccountMail {
  return mailTo({ ...person, email }, "account_email_confirm", "Confirme o seu novo e-mail", {
    title: "Confirme o seu novo e-mail",
    paragraphs: [
      `Olá, ${person.name}. Foi pedido que a sua conta na área administrativa passe a usar este e-mail.`,
      "Confirme pelo link, que vale por 24 horas e uma única vez. Até lá nada muda.",
    ],
    action: { label: "Confirmar este e-mail", url },
    footer:
      "Você recebe este e-mail porque alguém o digitou na área administrativa. Se não foi você, ignore-o.",
  });
}

/** The notice to the current address that a change was requested. */
export function emailChangeRequestedMail(person: Person): AccountMail {
  return noticeTo(person, "account_email_asked", "Foi pedida a troca do seu e-mail", [
    `Em ${formatDateTime(new Date())} foi pedido que a sua conta passe a usar outro e-mail. A troca só acontece quando o novo e-mail for confirmado.`,
    "Se não foi você, crie outra senha agora, o que cancela o pedido, e avise um administrador.",
  ]);
}

/** The notice to the previous address that it was replaced. */
export function emailChangedMail(person: Person): AccountMail {
  return mailTo(person, "account_email_changed", "O e-mail da sua conta foi alterado", {
    title: "O e-mail da sua conta foi alterado",
    paragraphs: [
      `Olá, ${person.name}. Em ${formatDateTime(new Date())} a sua conta na área administrativa passou a usar outro e-mail. Este já não serve para entrar.`,
      "Se não foi você, avise um administrador agora.",
    ],
    footer: "Você recebe este e-mail porque este endereço tinha acesso à área administrativa.",
  });
}

/** The notice that a passkey was added to the account, or deleted. */
export function passkeyMail(person: Person, done: "criada" | "excluída", name: string): AccountMail {
  const title = `Uma chave de acesso foi ${done}`;
  return noticeTo(person, "account_passkey", title, [
    `Em ${formatDateTime(new Date())} uma chave de acesso da sua conta foi ${done}: ${name}. As outras sessões foram encerradas.`,
    "Se não foi você, crie outra senha agora, confira as chaves de acesso em Minha conta e avise um administrador.",
  ]);
}

/** The notice that failed passwords or codes inside a session have reached the limit. */
export function guessedMail(person: Person): AccountMail {
  return noticeTo(person, "account_guessed", "Tentativas erradas na sua conta", [
    `Em ${formatDateTime(new Date())}, alguém com uma sessão aberta na sua conta errou cinco vezes a senha ou o código. A sessão foi encerrada.`,
    "Se foi você, espere quinze minutos e tente de novo. Se não foi, crie outra senha agora, o que encerra todas as sessões, e avise um administrador.",
  ]);
}

/** The notice that an account was used in a browser that is new to it. */
export function newDeviceMail(person: Person, userAgent: string): AccountMail {
  return noticeTo(person, "account_device", "Entrada em um novo aparelho", [
    `Sua conta foi usada em um navegador que ela ainda não conhecia: ${describeBrowser(userAgent)}, em ${formatDateTime(new Date())}.`,
    "Se foi você, não é preciso fazer nada. Se não foi, crie outra senha agora, o que encerra todas as sessões, e avise um administrador.",
  ]);
}

function noticeTo(
  person: Person,
  kind: string,
  title: string,
  [fact, advice]: [string, string],
): AccountMail {
  return mailTo(person, kind, title, {
    title,
    paragraphs: [`Olá, ${person.name}. ${fact}`, advice],
    action: { label: "Criar uma nova senha", url: `${env().SITE_URL}/login/recuperar` },
    footer: STAFF,
  });
}

function mailTo(person: Person, kind: string, subject: string, letter: Letter): AccountMail {
  return { kind, recipient: person.email, subject, letter };
}
