import Link from "next/link";
import type { FirstStep } from "@/lib/office/dashboard/data";
import { controlClass } from "../../kit/ui/control";
import { Panel } from "./panel";

const STEPS: Record<FirstStep, { title: string; why: string; href: string; label: string }> = {
  company: {
    title: "Preencha os dados da empresa",
    why: "Nome, WhatsApp e endereço aparecem em todas as páginas do site.",
    href: "/iacontrol/settings",
    label: "Abrir configurações",
  },
  logo: {
    title: "Envie o logo da empresa",
    why: "Ele aparece no topo de todas as páginas; sem ele, aparece o nome.",
    href: "/iacontrol/settings?field=image",
    label: "Escolher logo",
  },
  partner: {
    title: "Cadastre o primeiro parceiro",
    why: "As cartas contempladas vêm do arquivo dele.",
    href: "/iacontrol/partners?edit=new",
    label: "Novo parceiro",
  },
  mail: {
    title: "Ligue o servidor de e-mail",
    why: "Convites, avisos e senhas perdidas dependem dele. Quem cuida do servidor define SMTP_URL e MAIL_FROM.",
    href: "/iacontrol/mails",
    label: "Ver e-mails",
  },
  colleague: {
    title: "Convide um colega",
    why: "Com dois usuários, ninguém fica de fora se perder a senha.",
    href: "/iacontrol/users?edit=new",
    label: "Novo usuário",
  },
};

const ALL = Object.keys(STEPS).length;

/** The first steps of a new installation; absent once they are done. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title="Primeiros passos" note={`${ALL - steps.length} de ${ALL} feitos`}>
      <ol className="mt-2 divide-y divide-line">
        {steps.map((step) => {
          const { title, why, href, label } = STEPS[step];
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium">{title}</p>
                <p className="text-muted text-sm">{why}</p>
              </div>
              <Link href={href} prefetch={false} className={controlClass()}>
                {label}
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
