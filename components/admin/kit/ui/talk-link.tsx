import { whatsappLink } from "@/lib/platform/format/phone";
import { controlClass } from "./control";

/** An action of a row: opens the conversation with a person on WhatsApp, with a greeting by the first name. */
export function TalkLink({ name, about, phone }: { name: string | null; about: string; phone: string }) {
  const first = name?.trim().split(/\s+/)[0];
  return (
    <a
      href={whatsappLink(first ? `Olá, ${first}!` : "Olá!", phone)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Conversar com ${about} no WhatsApp`}
      className={`${controlClass("ghost", "sm")} px-2!`}
    >
      Conversar
    </a>
  );
}
