"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentProps, useEffect } from "react";
import type { AdminCompany } from "@/lib/content/company/data";
import { useField } from "../../kit/form/form-context";
import { FormSections } from "../../kit/form/form-sections";
import { ImageField } from "../../kit/form/image-field";
import { RichTextField } from "../../kit/form/rich-text-field";
import { SelectField, TextAreaField, TextField } from "../../kit/form/text-fields";
import { choicesOf } from "../../kit/ui/field";
import { PlansField } from "./plans-field";

type Name = keyof AdminCompany;

const BASIC =
  "name short_name email whatsapp phone legal_name cnpj video_url notify_email business_hours answer_minutes legal_notice image".split(
    " ",
  );
const BEST_LOGO = { width: 320, height: 80 };

export function SettingsFields({ isRoot, defaultPolicy }: { isRoot: boolean; defaultPolicy: string }) {
  const text = (name: Name, rest: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField {...rest} name={name} />
  );
  const url = (name: Name) => text(name, { type: "url", inputMode: "url", optional: true });
  const optional = { optional: true } as const;
  return (
    <FormSections
      on="page"
      sections={[
        {
          title: "Informações básicas",
          note: "Nome, contatos e identificação.",
          fields: BASIC,
          content: (
            <>
              {text("name")}
              {text("short_name", { ...optional, hint: "Usado em /porque-a-…" })}
              {text("email", { type: "email" })}
              {text("whatsapp", { type: "tel", inputMode: "tel" })}
              {text("phone", { type: "tel", inputMode: "tel" })}
              {text("legal_name", optional)}
              {text("cnpj", optional)}
              {url("video_url")}
              {text("notify_email", {
                ...optional,
                type: "email",
                hint: "Para a equipe: importações que falham, parceiros que pararam de atualizar, atendimentos sem resposta",
              })}
              {text("business_hours", {
                hint: "Quando a equipe responde, como em Contato: seg-sex 9-18; sáb 9-12",
              })}
              {text("answer_minutes", { inputMode: "numeric", hint: "Depois, um e-mail avisa quem atende" })}
              <TextAreaField name="legal_notice" optional className="col-span-full" />
              <ImageField label="Logo" bestSize={BEST_LOGO} optional />
            </>
          ),
        },
        {
          title: "Endereço",
          note: "Aparece no rodapé e na página de contato.",
          fields: ["address", "address_complement", "city", "state", "zip", "country"],
          content: (
            <>
              {text("address", optional)}
              {text("address_complement", optional)}
              {text("city", optional)}
              <StateField />
              {text("zip", { ...optional, inputMode: "numeric" })}
              {text("country", optional)}
            </>
          ),
        },
        {
          title: "Redes sociais",
          note: "Endereços completos dos perfis.",
          fields: ["facebook", "instagram", "linkedin", "youtube"],
          content: (
            <>
              {url("facebook")}
              {url("instagram")}
              {url("linkedin")}
              {url("youtube")}
            </>
          ),
        },
        {
          title: "Regras para uso",
          note: "As regras aparecem no resultado da soma de cotas; a política, em /politica-de-privacidade.",
          fields: ["text_rules", "privacy_policy"],
          content: (
            <>
              <RichTextField startsClosed name="text_rules" />
              <RichTextField startsClosed optional name="privacy_policy" standard={defaultPolicy} />
            </>
          ),
        },
        {
          title: "Segurança",
          note: "Como a equipe entra na área administrativa.",
          fields: ["require_two_factor"],
          content: (
            <SelectField
              name="require_two_factor"
              disabled={!isRoot}
              hint={
                isRoot
                  ? "Quem precisar e ainda não tiver configura o aplicativo na próxima entrada."
                  : "Só administradores alteram."
              }
              options={choicesOf({
                none: "Opcional para todos",
                root: "Exigida dos administradores",
                all: "Exigida de todos",
              })}
            />
          ),
        },
        {
          title: "Simulador",
          note: "Taxas, prazos, reajuste e financiamento de cada tipo, com data e fonte. Sem tipos, a página leva ao WhatsApp.",
          fields: ["simulator_plans"],
          content: <PlansField />,
        },
      ]}
    />
  );
}

const STATES = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

function StateField() {
  const stored = String(useField("state").value ?? "");
  const states = stored && !STATES.includes(stored) ? [stored, ...STATES] : STATES;
  return (
    <SelectField name="state" optional none="—" options={states.map((value) => ({ value, label: value }))} />
  );
}

/** Scrolls to the field of the URL (`?field=cnpj`) and focuses it. */
export function useLinkedField(): void {
  const name = useSearchParams().get("field") ?? "";
  useEffect(() => {
    if (!/^\w+$/.test(name)) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
    const label = document.querySelector<HTMLElement>(`[data-label-of="${name}"]`);
    (field ?? label)?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [name]);
}
