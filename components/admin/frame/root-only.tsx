import Link from "next/link";
import { controlClass } from "../kit/ui/control";

export function RootOnly() {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="font-display font-bold text-2xl">Acesso restrito</h1>
      <p className="mt-2 mb-6 text-muted">Só administradores podem abrir esta tela.</p>
      <Link href="/iacontrol" className={controlClass("primary")}>
        Voltar ao dashboard
      </Link>
    </div>
  );
}
