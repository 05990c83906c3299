import { Control } from "../../kit/ui/control";

/** The form for sign-in by the company's identity provider. */
export function OidcForm({ name, next }: { name: string; next: string }) {
  return (
    <form
      method="post"
      action="/api/auth/signin/oidc"
      className="mt-6 flex flex-col gap-5 border-line border-t pt-6"
    >
      <input type="hidden" name="callbackUrl" value={next} />
      <Control type="submit" className="h-11! text-base!">
        Entrar com {name}
      </Control>
    </form>
  );
}
