import { Control } from "../kit/ui/control";

export const SIGN_OUT_FAILED_PARAM = "saida";
export const SIGN_OUT_FAILED_PATH = `/login?${SIGN_OUT_FAILED_PARAM}=pendente`;

export function SignOutFailed() {
  return (
    <>
      <p role="alert" className="mt-4 rounded-xl bg-danger-surface px-4 py-3 text-danger">
        Não foi possível encerrar a sessão: o servidor não respondeu. Você ainda está conectado neste
        navegador.
      </p>
      {/* A native form, which works without JavaScript. */}
      <form method="post" action="/api/logout" className="mt-5 flex flex-wrap items-center gap-4">
        <Control type="submit" variant="primary">
          Tentar sair de novo
        </Control>
        <a href="/iacontrol" className="underline underline-offset-4">
          Voltar ao painel
        </a>
      </form>
    </>
  );
}
