"use client";

import type { FirstStep } from "@/lib/office/dashboard/data";
import { Control, controlClass } from "../../kit/ui/control";
import { ScreenLink } from "../../kit/ui/screen-heading";
import { toast, undoBy } from "../../kit/ui/toast";
import { useStaffList } from "../../kit/views/lists-context";
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
    why: "Convites, avisos e senhas perdidas dependem dele. Quem cuida do servidor o liga.",
    href: "/iacontrol/manual#ligar-o-envio-de-e-mails",
    label: "Como configurar",
  },
  colleague: {
    title: "Convide um colega",
    why: "Com dois usuários, ninguém fica de fora se perder a senha.",
    href: "/iacontrol/users?edit=new",
    label: "Novo usuário",
  },
};

const ALL = Object.keys(STEPS) as FirstStep[];

/** The first steps of a new installation; absent once each is done, or dismissed by this user. */
export function FirstSteps({
  steps,
  shownAbove,
}: {
  steps: FirstStep[];
  /** The step that is already among the tasks. */
  shownAbove?: FirstStep;
}) {
  const { hidden, hide } = useStaffList("first-steps");
  const open = steps.filter((step) => step !== shownAbove && !hidden.includes(step));
  if (open.length === 0) return null;
  function dismiss(...dismissed: FirstStep[]) {
    void hide([...hidden, ...dismissed]);
    toast.success(
      "Não mostramos mais.",
      undoBy(() => void hide(hidden)),
    );
  }
  return (
    <Panel
      title="Primeiros passos"
      note={`${ALL.length - steps.length} de ${ALL.length} feitos`}
      action={
        open.length > 1 && (
          <Control variant="ghost" size="sm" className="-my-1.5" onClick={() => dismiss(...open)}>
            Dispensar todos
          </Control>
        )
      }
    >
      <ol className="-mb-3 mt-1 divide-y divide-line">
        {open.map((step) => {
          const { title, why, href, label } = STEPS[step];
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium">{title}</p>
                <p className="text-muted text-sm max-sm:hidden">{why}</p>
              </div>
              <ScreenLink href={href} className={`${controlClass()} sm:min-w-40`}>
                {label}
              </ScreenLink>
              <Control variant="ghost" aria-description={title} onClick={() => dismiss(step)}>
                Dispensar
              </Control>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
