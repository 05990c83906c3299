import { Toasts } from "../../kit/ui/toast";
import { RecoveryCodes } from "./recovery-codes";

/** The recovery codes after a set-up during sign-in. */
export function NewCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    <>
      <p className="mt-1 mb-6 text-muted">Pronto: a partir de agora o aplicativo é pedido depois da senha.</p>
      <RecoveryCodes codes={codes} next={next} />
      <Toasts />
    </>
  );
}
