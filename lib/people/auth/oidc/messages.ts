import type { OidcRefusal } from "./enter";

/** Why nobody came in by the provider: what we refuse, what the person broke off, what went wrong on the way. */
export type OidcFailure = OidcRefusal | "cancelled" | "down" | "failed";

/** What is said on /login to whom the provider's way did not let in. */
export function oidcMessage(failure: OidcFailure, name: string): string {
  switch (failure) {
    case "unverified":
      return `Seu e-mail não foi confirmado pelo provedor (${name}). Confirme-o lá e tente de novo.`;
    case "unusable":
      return `O e-mail da sua conta no provedor (${name}) não pode ser usado aqui: só aceitamos letras sem acento, números e sinais comuns, com até 64 caracteres antes do @. Fale com um administrador.`;
    case "uninvited":
      return "Esta conta não tem convite para entrar. Peça acesso a um administrador.";
    case "taken":
      return "Este acesso já está ligado a outra pessoa do provedor. Fale com um administrador.";
    case "cancelled":
      return `A entrada com ${name} foi cancelada.`;
    case "down":
      return `O provedor (${name}) não respondeu. Tente de novo em instantes, ou entre com a sua senha.`;
    case "failed":
      return `Não foi possível entrar com ${name}. Tente de novo.`;
  }
}
