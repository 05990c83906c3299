import Link from "next/link";
import { controlClass } from "@/components/admin/kit/ui/control";
import { EmptyState } from "@/components/admin/kit/ui/empty-state";
import { ScreenHeading } from "@/components/admin/kit/ui/screen-heading";

export default function MissingScreen() {
  return (
    <>
      <title>Tela não encontrada</title>
      <ScreenHeading title="Tela não encontrada" />
      <EmptyState
        text="Não há nada neste endereço."
        hint="Ele mudou ou foi digitado pela metade. O menu leva a todas as telas."
        action={
          <Link href="/iacontrol" prefetch={false} className={controlClass("primary")}>
            Ir para o Dashboard
          </Link>
        }
      />
    </>
  );
}
